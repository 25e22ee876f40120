import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import type { ProbePurpose } from '#domain/requests/probe.ts'
import type { OtherAgent } from '#domain/requests/user-agents.ts'

export type PlannedProbe = {
  purpose: ProbePurpose
  url: string
  variant: string | null
  /** The crawled page of which this URL is another form, such as with www. */
  page: string | null
  headers?: Record<string, string>
  /** In whose name it is sent, if not in ours. */
  agent?: OtherAgent
}

type Site = {
  /** Where the start page was found, after redirects. */
  startUrl: string
  /** URLs of indexable pages, in queue order. */
  pages: readonly string[]
  /** Paths of index files that pages link to. */
  linkedIndexPaths: readonly string[]
  /** Two made-up URLs; empty if an earlier run has requested some. */
  madeUpUrls: readonly string[]
}

/** Crawlers send no Accept-Language. `*` means the same, and replaces the header of our page requests. */
const NO_LANGUAGE = '*'
const LANGUAGES = ['en', 'de', 'fr', NO_LANGUAGE]
const TLS_VARIANTS = ['any version', 'TLS 1.2', 'TLS 1.1 or older']
export const INDEX_PATHS = ['/index.html', '/index.php', '/default.aspx', '/home']
const SITE_FILES = ['/.well-known/security.txt', '/llms.txt', '/favicon.ico', '/apple-touch-icon.png']
const AGENT_FILES = [
  ...['/AGENTS.md', '/.well-known/mcp'],
  ...['/.well-known/agent-card.json', '/.well-known/agent.json', '/.well-known/api-catalog'],
]
const MAX_SAMPLES = 20
const MAX_LLMS_LINKS = 12

/** The probes for every site, the most useful ones first, because a small limit cuts off the last ones. */
export function planProbes(site: Site): PlannedProbe[] {
  const start = new URL(site.startUrl)
  const { origin } = start
  const home = `${origin}/`
  const indexPaths = site.linkedIndexPaths.length > 0 ? site.linkedIndexPaths : INDEX_PATHS.slice(0, 2)
  const [firstPage] = site.pages.filter((url) => new URL(url).pathname !== '/')
  return [
    ...hostForms(start).map(({ purpose, url, page }) => probe(purpose, url, { page })),
    ...tlsUrls(start).flatMap((url) => TLS_VARIANTS.map((variant) => probe('tls', url, { variant }))),
    ...site.madeUpUrls.map((url) => probe('made-up-url', url)),
    ...SITE_FILES.map((path) => probe('well-known-file', origin + path)),
    ...LANGUAGES.map((language) =>
      probe('language', home, { variant: language, page: home, headers: { 'accept-language': language } }),
    ),
    ...indexPaths.map((path) => probe('index-file', origin + path, { page: home })),
    ...AGENT_FILES.map((path) => probe('well-known-file', origin + path)),
    probe('markdown', home, { variant: 'Accept', page: home, headers: { accept: 'text/markdown' } }),
    ...(firstPage ? [probe('markdown', `${withoutSlash(firstPage)}.md`, { variant: '.md', page: firstPage })] : []),
  ]
}

/** Plans probes of links in llms.txt and of other spellings of pages, up to `room`, which the other probes left. */
export function planSamples(
  { pages }: Pick<Site, 'pages'>,
  { llmsLinks, room }: { llmsLinks: readonly string[]; room: number },
): PlannedProbe[] {
  const half = Math.max(0, Math.floor(room / 2))
  const links = llmsLinks.slice(0, Math.min(MAX_LLMS_LINKS, half)).map((url) => probe('llms-link', url))
  const most = Math.max(0, Math.min(MAX_SAMPLES, Math.floor((room - links.length) / 2)))
  return [
    ...links,
    ...alternate(
      samplesOf(pages, otherSlash, most).map(([page, url]) => probe('trailing-slash', url, { page })),
      samplesOf(pages, upperCase, most).map(([page, url]) => probe('upper-case', url, { page })),
    ),
  ]
}

function probe(purpose: ProbePurpose, url: string, more: Partial<PlannedProbe> = {}): PlannedProbe {
  return { purpose, url, variant: null, page: null, ...more }
}

/** A site on http may also respond to https, which browsers try first. Not probed with a port or an IP address. */
function tlsUrls(start: URL): string[] {
  if (start.protocol === 'https:') return [`${start.origin}/`]
  return hasOtherForms(start) ? [`https://${start.hostname}/`] : []
}

function hasOtherForms({ hostname, port }: URL): boolean {
  return port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
}

/** The same URL with http, and with or without www. With a port or an IP address, there are no such forms. */
function hostForms(start: URL): { purpose: ProbePurpose; url: string; page: string }[] {
  if (!hasOtherForms(start)) return []
  const { protocol, origin, hostname, pathname, search, href } = start
  const http = { purpose: 'http-form' as const, url: `http://${hostname}${pathname}${search}`, page: href }
  const other = otherWww(hostname)
  return [
    ...(protocol === 'https:' ? [http] : []),
    ...(other ? [{ purpose: 'www-form' as const, url: `${protocol}//${other}/`, page: `${origin}/` }] : []),
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
  // Escapes mean the same in upper and lower case, so they are not changed.
  const upper = pathname.replace(/%[0-9a-f]{2}|[^%]+/gi, (part) => (part.startsWith('%') ? part : part.toUpperCase()))
  return upper === pathname ? null : origin + upper
}

/**
 * Pages with their other form. URLs with a query are left out. The hash of a URL decides, so that the next crawl tries
 * the same pages: otherwise findings would come and go with the sample.
 */
function samplesOf(
  pages: readonly string[],
  toOther: (url: string) => string | null,
  most: number,
): [page: string, url: string][] {
  const known = new Set(pages)
  const all = pages.flatMap((page): [string, string][] => {
    const url = page.includes('?') ? null : toOther(page)
    return url === null || known.has(url) ? [] : [[page, url]]
  })
  const hashes = new Map(all.map(([page]) => [page, hash('md5', page)]))
  const hashOf = ([page]: [string, string]) => hashes.get(page) ?? ''
  return all.toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1)).slice(0, most)
}

/** At most so many items, from the whole list. */
export function spread<Item>(all: readonly Item[], most: number): Item[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, nth) => all[Math.floor((nth * all.length) / most)] as Item)
}

function alternate<Item>(one: Item[], other: Item[]): Item[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((item) => item !== undefined)
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
