import { isIP } from 'node:net'
import type { ProbePurpose } from '#domain/requests/probe.ts'

export type PlannedProbe = {
  purpose: ProbePurpose
  url: string
  variant: string | null
  /** The URL of the crawled page that this is another form of. */
  page: string | null
  headers?: Record<string, string>
}

type Site = {
  startUrl: string
  /** URLs of indexable pages, in queue order. */
  pages: readonly string[]
  /** Paths of index files that pages link to. */
  linkedIndexPaths: readonly string[]
  /** Two made-up URLs, unless the crawl has requested some already. */
  madeUpUrls: readonly string[]
}

const LANGUAGES = ['en', 'de', 'fr', '*']
const TLS_VARIANTS = ['any version', 'TLS 1.2', 'TLS 1.1 or older']
export const INDEX_PATHS = ['/index.html', '/index.php', '/default.aspx', '/home']
const WELL_KNOWN_PATHS = [
  ...['/.well-known/security.txt', '/llms.txt', '/favicon.ico', '/apple-touch-icon.png'],
  ...['/AGENTS.md', '/.well-known/mcp'],
  ...['/.well-known/agent-card.json', '/.well-known/agent.json', '/.well-known/api-catalog'],
]
const SAMPLES = 15

/** The probes of a site, the most telling ones first: a small limit leaves out the last ones. */
export function planProbes(site: Site): PlannedProbe[] {
  const start = new URL(site.startUrl)
  const { origin } = start
  const home = `${origin}/`
  const probe = (purpose: ProbePurpose, url: string, more: Partial<PlannedProbe> = {}): PlannedProbe => {
    return { purpose, url, variant: null, page: null, ...more }
  }
  const indexPaths = site.linkedIndexPaths.length > 0 ? site.linkedIndexPaths : INDEX_PATHS.slice(0, 2)
  const [firstPage] = site.pages.filter((url) => new URL(url).pathname !== '/')
  return [
    ...hostForms(start).map(({ purpose, url }) => probe(purpose, url, { page: site.startUrl })),
    ...(start.protocol === 'https:' ? TLS_VARIANTS.map((variant) => probe('tls', home, { variant })) : []),
    ...site.madeUpUrls.map((url) => probe('made-up-url', url)),
    ...WELL_KNOWN_PATHS.map((path) => probe('well-known-file', origin + path)),
    ...LANGUAGES.map((language) =>
      probe('language', home, { variant: language, page: home, headers: { 'accept-language': language } }),
    ),
    ...indexPaths.map((path) => probe('index-file', origin + path, { page: home })),
    probe('markdown', home, { variant: 'Accept', page: home, headers: { accept: 'text/markdown' } }),
    ...(firstPage ? [probe('markdown', `${withoutSlash(firstPage)}.md`, { variant: '.md', page: firstPage })] : []),
    ...alternate(
      samplesOf(site.pages, otherSlash).map(([page, url]) => probe('trailing-slash', url, { page })),
      samplesOf(site.pages, upperCase).map(([page, url]) => probe('upper-case', url, { page })),
    ),
  ]
}

/** The http form and the form with or without www. A port or an IP address has no such forms. */
function hostForms({ protocol, hostname, port, pathname, search }: URL): { purpose: ProbePurpose; url: string }[] {
  if (port !== '' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.')) return []
  const rest = pathname + search
  const other = otherWww(hostname)
  return [
    ...(protocol === 'https:' ? [{ purpose: 'http-form' as const, url: `http://${hostname}${rest}` }] : []),
    ...(other ? [{ purpose: 'www-form' as const, url: `${protocol}//${other}/` }] : []),
  ]
}

/** Null for a subdomain such as blog.example.com, which has no www form. */
function otherWww(hostname: string): string | null {
  if (hostname.startsWith('www.')) return hostname.slice(4)
  const labels = hostname.split('.')
  // Names such as example.co.uk have three labels.
  const isShort =
    labels.length === 2 ||
    (labels.length === 3 && /^(?:com?|net|org|gov|edu|ac)\.\w\w$/.test(labels.slice(1).join('.')))
  return isShort ? `www.${hostname}` : null
}

function otherSlash(url: string): string | null {
  const { origin, pathname } = new URL(url)
  if (pathname === '/') return null
  if (pathname.endsWith('/')) return origin + withoutSlash(pathname)
  return /\.\w+$/.test(pathname) ? null : `${origin}${pathname}/`
}

function upperCase(url: string): string | null {
  const { origin, pathname } = new URL(url)
  // Escapes are the same in both cases, so only other letters count.
  const upper = pathname.replace(/%[0-9a-f]{2}|[^%]+/gi, (part) => (part.startsWith('%') ? part : part.toUpperCase()))
  return upper === pathname ? null : origin + upper
}

/** Pages spread over the whole crawl, with their other form. URLs with a query are left out. */
function samplesOf(pages: readonly string[], toOther: (url: string) => string | null): [page: string, url: string][] {
  const known = new Set(pages)
  const all = pages.flatMap((page): [string, string][] => {
    const url = page.includes('?') ? null : toOther(page)
    return url === null || known.has(url) ? [] : [[page, url]]
  })
  if (all.length <= SAMPLES) return all
  return Array.from({ length: SAMPLES }, (_, nth) => all[Math.floor((nth * all.length) / SAMPLES)] as [string, string])
}

function alternate<Item>(one: Item[], other: Item[]): Item[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((item) => item !== undefined)
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
