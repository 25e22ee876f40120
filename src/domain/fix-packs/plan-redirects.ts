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

/** Formats for a server, which must not break pages that work. */
export type ServerFormat = 'nginx' | 'apache' | 'cloudflare'

/** `schemes`: which requests to redirect. A URL with https is redirected for http as well, if nothing else is there. */
export type PlannedRule = RedirectRule & { schemes: 'http' | 'https' | 'both' }

type LeftOutFault = 'scheme' | 'page' | 'loop' | 'query' | 'open' | 'encoding' | 'long'

export type RedirectPlan = { rules: PlannedRule[]; leftOut: { rule: RedirectRule; fault: LeftOutFault }[] }

/** Why rules are left out, after 'because'. */
export const LEFT_OUT_WORDS: Record<LeftOutFault, string> = {
  scheme: 'only http would become https: redirect http to https for the whole host instead',
  page: 'a page that loads would be redirected as well',
  loop: 'the target would be redirected again, without end',
  query: 'Cloudflare does not compare queries and ports',
  open: 'there is no target',
  encoding: 'Apache refuses such encoded URLs before it redirects',
  long: 'a line of the file cannot be that long',
}

/** nginx reads at most 4,096 bytes at a time, in comments as well. A backslash can need four. */
const MAX_LENGTH = 3500

/**
 * Leaves out rules that the format cannot express, that would break a page, or that would loop. `pages` are URLs that
 * load. A proxy that ends TLS hides the scheme from the server, so two URLs that differ only there count as one.
 */
export function planRedirects(
  rules: readonly RedirectRule[],
  format: ServerFormat,
  pages: readonly string[],
): RedirectPlan {
  const { faultOf, seenAs } = FORMATS[format]
  const unique = onePerSource(rules)
  const sources = new Set(unique.map(({ from }) => from))
  const loaded = new Set(pages)
  const loadedAs = new Set(format === 'cloudflare' ? pages.map(seenAs) : [])
  const nextOf = new Map(unique.flatMap(({ from, to }) => (to === null ? [] : [[seenAs(from), seenAs(to)] as const])))
  const plan: RedirectPlan = { rules: [], leftOut: [] }
  for (const rule of unique) {
    const other = withOtherScheme(rule.from)
    const hidesPage = format === 'cloudflare' ? loadedAs.has(seenAs(rule.from)) : isHttp(rule.from) && loaded.has(other)
    const fault =
      faultOf(rule) ??
      (format !== 'cloudflare' && rule.to === other ? 'scheme' : null) ??
      (isInLoop(seenAs(rule.from), nextOf) ? 'loop' : null) ??
      (hidesPage ? 'page' : null)
    if (fault !== null) plan.leftOut.push({ rule, fault })
    else plan.rules.push({ ...rule, schemes: schemesOf(rule, sources.has(other) || loaded.has(other)) })
  }
  return plan
}

const FORMATS: Record<
  ServerFormat,
  { faultOf: (rule: RedirectRule) => LeftOutFault | null; seenAs: (url: string) => string }
> = {
  nginx: { faultOf: tooLong, seenAs: withoutScheme },
  apache: { faultOf: (rule) => tooLong(rule) ?? (isRefusedByApache(rule) ? 'encoding' : null), seenAs: withoutScheme },
  cloudflare: {
    faultOf: ({ from, to }) => (to === null ? 'open' : hasQueryOrPort(from) ? 'query' : null),
    seenAs: asCloudflareSees,
  },
}

/** '2 URLs left out for nginx, Apache and Cloudflare, because …' for each reason but missing targets. */
export function describeLeftOut(rules: readonly RedirectRule[], pages: readonly string[]): string[] {
  const counts = new Map<string, { urls: number; fault: LeftOutFault; formats: string[] }>()
  for (const [format, name] of Object.entries(FORMAT_NAMES) as [ServerFormat, string][]) {
    const faults = Map.groupBy(planRedirects(rules, format, pages).leftOut, ({ fault }) => fault)
    for (const [fault, { length: urls }] of faults) {
      if (fault === 'open') continue
      const known = counts.get(`${fault} ${urls}`)
      if (known) known.formats.push(name)
      else counts.set(`${fault} ${urls}`, { urls, fault, formats: [name] })
    }
  }
  return [...counts.values()].map(
    ({ urls, fault, formats }) =>
      `${counted(urls, 'URL')} left out for ${LIST.format(formats)}, because ${LEFT_OUT_WORDS[fault]}.`,
  )
}

const LIST = new Intl.ListFormat('en-GB')

const FORMAT_NAMES: Record<ServerFormat, string> = { nginx: 'nginx', apache: 'Apache', cloudflare: 'Cloudflare' }

function onePerSource(rules: readonly RedirectRule[]): RedirectRule[] {
  const bySource = new Map<string, RedirectRule>()
  for (const rule of rules) if ((bySource.get(rule.from)?.to ?? null) === null) bySource.set(rule.from, rule)
  return [...bySource.values()]
}

function schemesOf({ from }: RedirectRule, isOtherTaken: boolean): PlannedRule['schemes'] {
  if (isHttp(from)) return 'http'
  return isOtherTaken ? 'https' : 'both'
}

/** What only leads to a loop is fine: all rules of the loop are left out. */
function isInLoop(start: string, nextOf: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>()
  let at = nextOf.get(start)
  while (at !== undefined && at !== start && !passed.has(at)) {
    passed.add(at)
    at = nextOf.get(at)
  }
  return at === start
}

function tooLong({ from, to }: RedirectRule): LeftOutFault | null {
  const written = from.replaceAll('\\', '....').replace(/[^\w/%-]/g, '..')
  return Math.max(written.length, to?.length ?? 0) > MAX_LENGTH ? 'long' : null
}

/** THE_REQUEST escapes a backslash. `%2f` needs the setting AllowEncodedSlashes, and `%3f` the flag UnsafeAllow3F. */
function isRefusedByApache({ from, to }: RedirectRule): boolean {
  const { pathname, search } = new URL(from)
  if (/%2f|%00/i.test(pathname) || search.includes('\\')) return true
  return /%3f/i.test(pathname) && to?.includes('?') === true
}

function hasQueryOrPort(url: string): boolean {
  return url.includes('?') || new URL(url).port !== ''
}

function isHttp(url: string): boolean {
  return url.startsWith('http://')
}

function withOtherScheme(url: string): string {
  return isHttp(url) ? `https://${withoutScheme(url)}` : `http://${withoutScheme(url)}`
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/#.*$/, '')
}

/** Cloudflare ignores the query, and may decode characters and merge slashes before it compares. */
function asCloudflareSees(url: string): string {
  const { origin, pathname } = new URL(url)
  try {
    return origin + decodeURIComponent(pathname).replace(/\/+/g, '/')
  } catch {
    return origin + pathname.replace(/\/+/g, '/')
  }
}
