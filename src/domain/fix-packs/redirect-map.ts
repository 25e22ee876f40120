import { csvCells } from '../crawls/results-csv.ts'
import { counted } from '../words/counts.ts'
import {
  LEFT_OUT_WORDS,
  type PlannedRule,
  planRedirects,
  type RedirectPlan,
  type RedirectRule,
  type ServerFormat,
} from './plan-redirects.ts'

export const REDIRECT_FORMATS = ['nginx', 'apache', 'cloudflare', 'csv'] as const
export type RedirectFormat = (typeof REDIRECT_FORMATS)[number]

/** `pages` are URLs that load: no redirect may hide one of them. */
export function writeRedirectMap(
  rules: readonly RedirectRule[],
  format: RedirectFormat,
  about: string,
  pages: readonly string[] = [],
): string {
  return format === 'csv' ? toCsv(rules) : WRITERS[format](planRedirects(rules, format, pages), about)
}

const WRITERS: Record<ServerFormat, (plan: RedirectPlan, about: string) => string> = {
  nginx: toNginx,
  apache: toApache,
  cloudflare: toCloudflare,
}

const EXACT = 'Whole URLs are compared, with query, upper and lower case.'

/**
 * One map per host. Keys are regular expressions, because nginx ignores case when it compares strings. `$request_uri` is
 * the path and query as the browser sent them.
 */
function toNginx({ rules, leftOut }: RedirectPlan, about: string): string {
  const maps = [...byHost(rules)].map(([host, some], at) => {
    const name = `$redirect_to_${at + 1}`
    // `$host` has no port.
    const key = `$scheme://${host.includes(':') ? '$http_host' : '$host'}$request_uri`
    const lines = some.map((rule) => {
      const pattern = quoted(`~^${SCHEMES[rule.schemes]}://${escapeRegex(withoutOrigin(rule.from, host))}$`)
      return `${openItem(rule)}${pattern} ${quoted(targetOf(rule))};`
    })
    return [
      `# ${host}`,
      '# In the block http:',
      `map "${key}" ${name} {`,
      ...lines.map((line) => `  ${line}`),
      '}',
      '# In the block server of this host:',
      `# if (${name}) { return 301 ${name}; }`,
    ].join('\n')
  })
  return `${[comment(`${about}\n${EXACT}`), ...maps, ...leftOutComments(leftOut)].join('\n\n')}\n`
}

const SCHEMES: Record<PlannedRule['schemes'], string> = { http: 'http', https: 'https', both: 'https?' }

/** Compares THE_REQUEST, the URL as the browser sent it: mod_rewrite decodes other variables and merges slashes. */
function toApache({ rules, leftOut }: RedirectPlan, about: string): string {
  const lines = rules.map((rule) => {
    const { host } = new URL(rule.from)
    const item = openItem(rule)
    const target = targetOf(rule).replaceAll('%', '\\%')
    const scheme = { http: ['off'], https: ['on'], both: [] }[rule.schemes]
    return [
      ...scheme.map((state) => `${item}RewriteCond %{HTTPS} =${state}`),
      `${item}RewriteCond %{HTTP_HOST} ${quoted(`^${escapeRegex(host)}$`)} [NC]`,
      `${item}RewriteCond %{THE_REQUEST} ${quoted(`^[A-Z]+ ${escapeRegex(withoutOrigin(rule.from))} HTTP/`)}`,
      `${item}RewriteRule "^" ${quoted(target)} [R=301,L,NE,QSD]`,
    ].join('\n')
  })
  const where = 'For the block VirtualHost or .htaccess, above other rules of mod_rewrite.'
  const head = comment(`${about}\n${where} ${EXACT}`)
  return `${[head, 'RewriteEngine On', ...lines, ...leftOutComments(leftOut)].join('\n\n')}\n`
}

/** Cloudflare's bulk redirects compare scheme, host and path. The file cannot have comments. */
function toCloudflare({ rules }: RedirectPlan): string {
  return rules.map(({ from, to }) => csvCells([from, to ?? '', 301, 'FALSE', 'FALSE', 'FALSE', 'FALSE'])).join('')
}

function toCsv(rules: readonly RedirectRule[]): string {
  const lines = rules.map(({ from, to, reason, links }) => csvCells([from, to ?? '', 301, links, reason]))
  return csvCells(['From', 'To', 'Status code', 'Links to it', 'Reason']) + lines.join('')
}

/** A rule without a target becomes a comment, so that the file can be used as it is. */
function openItem({ to, reason, links }: RedirectRule): string {
  return to === null ? `# ${counted(links, 'link')}, ${reason}: ` : ''
}

const MAX_SHOWN = 500

/** Names what is missing, by reason. */
function leftOutComments(leftOut: RedirectPlan['leftOut']): string[] {
  return [...Map.groupBy(leftOut, ({ fault }) => fault)].map(([fault, some]) =>
    comment(
      [
        `Left out, because ${LEFT_OUT_WORDS[fault]}:`,
        ...some.map(({ rule: { from, to } }) => `  ${cut(from)}${to === null ? '' : ` to ${cut(to)}`}`),
      ].join('\n'),
    ),
  )
}

function cut(url: string): string {
  return url.length > MAX_SHOWN ? `${url.slice(0, MAX_SHOWN)}…` : url
}

function byHost(rules: readonly PlannedRule[]): Map<string, PlannedRule[]> {
  return Map.groupBy(rules, ({ from }) => new URL(from).host)
}

/** Path and query, after `host` if it is given. Keeps a question mark without a query, which URL.search does not. */
function withoutOrigin(url: string, host = ''): string {
  const { origin, href } = new URL(url)
  return host + href.slice(origin.length).replace(/#.*$/, '')
}

/** Both servers would read a dollar sign as a variable. */
function targetOf({ to }: RedirectRule): string {
  return to === null ? 'CHOOSE-A-TARGET' : new URL(to).href.replace(/[$\\]/g, encodeURIComponent)
}

/** In quotes, both servers read two backslashes as one, and keep one before another sign. */
function quoted(text: string): string {
  return `"${text.replace(/\\\\|"/g, (signs) => (signs === '"' ? '\\"' : '\\\\\\\\'))}"`
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function comment(about: string): string {
  return about
    .split('\n')
    .map((line) => `# ${line}`)
    .join('\n')
}
