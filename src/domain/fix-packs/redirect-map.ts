import { csvCells } from '../crawls/results-csv.ts'
import { counted } from '../words/counts.ts'

/** A URL that should redirect. Without a target, a user has to choose one. */
export type RedirectRule = {
  from: string
  to: string | null
  /** Why this target was chosen, or why there is none. */
  reason: string
  /** Number of links on the site to `from`. */
  links: number
}

export const REDIRECT_FORMATS = ['nginx', 'apache', 'cloudflare', 'csv'] as const
export type RedirectFormat = (typeof REDIRECT_FORMATS)[number]

export function writeRedirectMap(rules: readonly RedirectRule[], format: RedirectFormat, about: string): string {
  return WRITERS[format](rules, about)
}

type Writer = (rules: readonly RedirectRule[], about: string) => string

const WRITERS: Record<RedirectFormat, Writer> = {
  nginx: toNginx,
  apache: toApache,
  cloudflare: toCloudflare,
  csv: toCsv,
}

/** One map per host. `$request_uri` is the path and query as the browser sent them. */
function toNginx(rules: readonly RedirectRule[], about: string): string {
  const maps = [...byHost(rules)].map(([host, some], at) => {
    const name = `$redirect_to_${at + 1}`
    const lines = some.map(
      (rule) =>
        `${openItem(rule)}${nginxQuoted(pathOf(rule.from))} ${nginxQuoted((rule.to ?? 'CHOOSE-A-TARGET').replaceAll('$', '%24'))};`,
    )
    return [
      `# ${host}`,
      '# In the block http:',
      `map $request_uri ${name} {`,
      ...lines.map((line) => `  ${line}`),
      '}',
      '# In the block server of this host:',
      `# if (${name}) { return 301 ${name}; }`,
    ].join('\n')
  })
  return `${[comment(about), ...maps].join('\n\n')}\n`
}

/** Uses mod_rewrite, because Redirect also matches longer paths. Apache compares the decoded path. */
function toApache(rules: readonly RedirectRule[], about: string): string {
  const lines = rules.map((rule) => {
    const { host, pathname, search } = new URL(rule.from)
    const item = openItem(rule)
    const target = (rule.to ?? 'CHOOSE-A-TARGET').replace(/[\\$%]/g, '\\$&')
    return [
      `${item}RewriteCond %{HTTP_HOST} "^${escapeRegex(host)}$" [NC]`,
      `${item}RewriteCond %{QUERY_STRING} "^${escapeRegex(search.slice(1))}$"`,
      `${item}RewriteRule "^/?${escapeRegex(decoded(pathname.slice(1)))}$" "${target}" [R=301,L,NE,QSD]`,
    ].join('\n')
  })
  return `${[comment(about), 'RewriteEngine On', ...lines].join('\n\n')}\n`
}

/** Cloudflare's bulk redirects compare neither queries nor ports, so such URLs are left out. */
function toCloudflare(rules: readonly RedirectRule[]): string {
  return rules
    .filter(({ from, to }) => to !== null && isForCloudflare(from))
    .map(({ from, to }) => csvCells([from, to ?? '', 301, 'FALSE', 'FALSE', 'FALSE', 'FALSE']))
    .join('')
}

function toCsv(rules: readonly RedirectRule[]): string {
  const lines = rules.map(({ from, to, reason, links }) => csvCells([from, to ?? '', 301, links, reason]))
  return csvCells(['From', 'To', 'Status code', 'Links to it', 'Reason']) + lines.join('')
}

/** How many rules the format cannot express. */
export function leftOutOf(rules: readonly RedirectRule[], format: RedirectFormat): number {
  if (format !== 'cloudflare') return 0
  return rules.filter(({ from, to }) => to === null || !isForCloudflare(from)).length
}

function isForCloudflare(url: string): boolean {
  const { search, port } = new URL(url)
  return search === '' && port === ''
}

/** A rule without a target becomes a comment, so that the file can be used as it is. */
function openItem({ to, reason, links }: RedirectRule): string {
  return to === null ? `# ${counted(links, 'link')}, ${reason}: ` : ''
}

function byHost(rules: readonly RedirectRule[]): Map<string, RedirectRule[]> {
  return Map.groupBy(rules, ({ from }) => new URL(from).host)
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function nginxQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|"]/g, '\\$&')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function comment(about: string): string {
  return about
    .split('\n')
    .map((line) => `# ${line}`)
    .join('\n')
}
