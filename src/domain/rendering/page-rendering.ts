import type { BrowserLog, FailedRequest, ScriptAction } from '../browser/browser-log.ts'
import type { Listed } from '../facts/listed.ts'
import type { PageFacts } from '../facts/page-facts.ts'
import type { StructuredData } from '../facts/structured-data.ts'
import { counted, formatNumber } from '../words/counts.ts'
import { formatDuration } from '../words/durations.ts'

/** What the browser of the crawl saw on a page that it rendered. */
export type PageRendering = {
  /** Empty if the HTML before scripts ran was not kept. */
  parts: ComparedPart[]
  /** Null if it was not recorded: by an older version, or because recording failed or took too long. */
  log: RenderingLog | null
  cookies: SeenCookies
  /** Checks that judge this, but were off in this crawl. */
  offChecks: OffChecks
}

/** A part of the page before and after its scripts ran. */
export type ComparedPart = { name: string; raw: string; rendered: string; isSame: boolean }

export type RenderingLog = Pick<BrowserLog, 'dialogs' | 'left' | 'blockedRequests'> & {
  errors: Listed<SeenError>
  failedRequests: Listed<FailedRequest>
  actions: ScriptAction[]
  /** Null in older crawls, which did not record the URLs. */
  windows: Listed<string> | null
}

/** An error that occurred `count` times at the same place. `url` and `line` as in `BrowserLog`. */
export type SeenError = {
  kind: 'exception' | 'rejection' | 'console'
  message: string
  url: string | null
  line: number | null
  count: number
}

/** Those of the page's own response. If the page was measured, also those of responses of other sites. */
export type SeenCookies = Listed<SeenCookie> & { hasOtherSites: boolean }

/** `lifetime` is null if it is not known. */
export type SeenCookie = { name: string; host: string; lifetime: string | null }

/** Those that judge every rendered page, and those that judge what was measured on it. */
export type OffChecks = Record<'rendered' | 'measured', NamedCheck[]>

export type NamedCheck = { id: string; title: string }

/** Either what is known, or the reason why nothing is. */
export type PageRenderingAnswer = { rendering: PageRendering; reason: null } | { rendering: null; reason: string }

const MAX_COOKIES = 50
const MAX_LENGTH = 500

type HeadFacts = 'title' | 'metaDescription' | 'canonical' | 'robots' | 'robotsByAgent' | 'h1s'
type Facts = Partial<Pick<PageFacts, HeadFacts | 'mainText' | 'structuredData' | 'browserLog' | 'tracking'>>
type LinkCounts = { raw: number; rendered: number }
type Page = { url: string; headers: Record<string, string> | null; links: LinkCounts }

export function describePageRendering(
  { facts, rawFacts }: { facts: Facts; rawFacts: Facts | null },
  { url, headers, links }: Page,
): Omit<PageRendering, 'offChecks'> {
  return {
    parts: rawFacts ? compareParts(rawFacts, facts, links) : [],
    log: facts.browserLog ? describeLog(facts.browserLog) : null,
    cookies: listCookies(url, headers ?? {}, facts.tracking),
  }
}

function compareParts(raw: Facts, rendered: Facts, links: LinkCounts): ComparedPart[] {
  const part = (name: string, before: string, after: string) => {
    return { name, raw: cut(before), rendered: cut(after), isSame: before === after }
  }
  const ofFacts = (name: string, read: (facts: Facts) => string) => part(name, read(raw), read(rendered))
  const [before, after] = [raw.structuredData, rendered.structuredData]
  return [
    ofFacts('Title', ({ title }) => title ?? ''),
    ofFacts('Description', ({ metaDescription }) => metaDescription ?? ''),
    ofFacts('H1', ({ h1s = [] }) => h1s.join(' | ')),
    ofFacts('Canonical', ({ canonical }) => canonical?.url ?? ''),
    ofFacts('Robots', robotsOf),
    ...(before && after ? [part('Structured data', describeTypes(before), describeTypes(after))] : []),
    part('Links', counted(links.raw, 'link'), counted(links.rendered, 'link')),
    ofFacts('Main text', ({ mainText }) => counted(mainText?.wordCount ?? 0, 'word')),
  ]
}

function robotsOf({ robots = [], robotsByAgent = {} }: Facts): string {
  const ofAgents = Object.entries(robotsByAgent).map(([agent, directives]) => `${agent}: ${directives.join(', ')}`)
  return [...(robots.length > 0 ? [robots.join(', ')] : []), ...ofAgents].join('; ')
}

/** '3 items: Offer, Product (2)'. Sorted, because a script may only change the order. */
function describeTypes({ nodes, isCut }: Pick<StructuredData, 'nodes' | 'isCut'>): string {
  if (nodes.length === 0) return isCut ? 'too large to read' : ''
  const items = Map.groupBy(nodes, ({ types }) => types.toSorted().join(' and ') || 'without a type')
  const named = [...items]
    .map(([type, { length }]) => (length === 1 ? type : `${type} (${formatNumber(length)})`))
    .toSorted()
  return `${isCut ? 'at least ' : ''}${counted(nodes.length, 'item')}: ${named.join(', ')}`
}

function describeLog(log: BrowserLog): RenderingLog {
  const { errors, consoleErrors, droppedErrors = 0, failedRequests, dialogs, actions, left, blockedRequests } = log
  const { windows = null } = log
  const all = [
    ...errors.entries,
    ...consoleErrors.entries.map(({ text, ...place }) => ({ kind: 'console' as const, message: text, ...place })),
  ]
  const equal = Map.groupBy(all, ({ kind, message, url, line }) => JSON.stringify([kind, message, url, line]))
  return {
    errors: {
      total: errors.total + consoleErrors.total + droppedErrors,
      entries: [...equal.values()].flatMap(([first, ...others]) =>
        first ? [{ ...first, count: others.length + 1 }] : [],
      ),
    },
    ...{ failedRequests, dialogs, actions, windows, left, blockedRequests },
  }
}

function listCookies(url: string, headers: Record<string, string>, tracking: Facts['tracking']): SeenCookies {
  const own = (headers['set-cookie'] ?? '')
    .split('\n')
    .flatMap((line) => readCookie(line, { host: new URL(url).hostname, date: headers.date }))
  const ofOthers = (tracking?.cookies ?? []).map(({ name, host }) => ({ name, host, lifetime: null }))
  const cookies = [...own, ...ofOthers]
  const listed = { total: cookies.length, entries: cookies.slice(0, MAX_COOKIES) }
  return { ...listed, hasOtherSites: tracking !== undefined }
}

/** Reads a stored Set-Cookie header, which has no value. Returns nothing for one that deletes a cookie. */
function readCookie(line: string, { host, date }: { host: string; date: string | undefined }): SeenCookie[] {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
  const name = pair.replace(/=.*$/, '')
  if (name === '') return []
  const attributes = new Map(rest.map((part) => [nameOf(part), part.slice(nameOf(part).length + 1).trim()]))
  const seconds = secondsOf(attributes, date)
  if (seconds !== undefined && seconds <= 0) return []
  const domain = attributes.get('domain')?.replace(/^\./, '') || host
  return [{ name: cut(name), host: cut(domain), lifetime: lifetimeOf(seconds) }]
}

function nameOf(attribute: string): string {
  return (attribute.split('=')[0] ?? '').toLowerCase()
}

/** Undefined if the cookie ends with the browser session, NaN if its end cannot be read. Max-Age comes before Expires. */
function secondsOf(attributes: ReadonlyMap<string, string>, date: string | undefined): number | undefined {
  const [maxAge, expires] = [attributes.get('max-age'), attributes.get('expires')]
  if (maxAge !== undefined) return Number(maxAge)
  return expires === undefined ? undefined : (Date.parse(expires) - Date.parse(date ?? '')) / 1000
}

function lifetimeOf(seconds: number | undefined): string | null {
  if (seconds === undefined) return 'until the browser is closed'
  return Number.isFinite(seconds) ? formatDuration(seconds * 1000) : null
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}…` : text
}
