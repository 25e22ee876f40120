import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { siteOf } from '#domain/projects/project-rules.ts'
import { describeProbe } from '#domain/requests/describe-probe.ts'
import type { Probe, ProbePurpose, ProbesSummary } from '#domain/requests/probe.ts'
import { type Clock, systemClock } from '../fetch/clock.ts'
import type { Fetcher, FetchResult } from '../fetch/fetch-page.ts'
import { mayBePage } from '../fetch/read-response.ts'
import { asksForPause, fetchWithRetries } from '../fetch/retry.ts'
import type { Politeness } from '../robots/politeness.ts'
import type { TlsResult } from './inspect-tls.ts'
import type { PlannedProbe } from './plan-probes.ts'

type ProbedPage = Pick<Probe, 'lang' | 'canonical' | 'textHash'> & {
  /** Whether the page has main text before its scripts run. */
  hasOwnText: boolean
}

type Options = {
  planned: readonly PlannedProbe[]
  /** Plans further probes from the results of the first ones. */
  planMore?: (sent: readonly Probe[]) => readonly PlannedProbe[]
  /** Results of an earlier run of this crawl. They count towards the limit and are not sent again. */
  earlier?: readonly Probe[]
  limit: number
  fetcher: Fetcher
  manners: Politeness
  signal: AbortSignal
  /** Returns null for a response that is not an HTML page. */
  readPage: (response: PageResponse) => Promise<ProbedPage | null>
  /** The hash of the main text of a crawled page; null if it has no text. */
  textHashOf: (url: string) => string | null
  inspectTls: (url: string, variant: string) => Promise<TlsResult>
  onProbes: (probes: Probe[]) => Promise<void>
  onSending?: (url: string, progress: { done: number; total: number }) => void
  clock?: Clock
}

/** Headers that show what a response depends on. */
const KEPT_HEADERS = ['vary', 'content-language', 'cache-control', 'link', 'crawler-price', 'content-location']
const MAX_TEXT = 64 * 1024
const MAX_BYTES = 2 * 1024 * 1024
/** After this many probes without a response, the site seems to be in trouble. */
const MAX_FAILURES = 5

/** Sends one probe at a time, at the pace of the crawl and if robots.txt allows it. */
export async function sendProbes(options: Options): Promise<ProbesSummary> {
  const { planned, planMore, earlier = [], limit } = options
  const known = new Set(earlier.map(keyOf))
  const isNew = (probe: PlannedProbe) => !known.has(keyOf(probe))
  const state: State = { sent: [...earlier], leftOut: [], failures: 0, isOver: false, isTlsSilent: false }
  for (const plan of [() => planned, planMore ?? (() => [])]) {
    const left = plan(state.sent).filter(isNew)
    const total = Math.min(limit, state.sent.length + left.length)
    for (const probe of left) {
      const result = await sendUnlessOver(probe, state, options, total)
      if (result === null) state.leftOut.push(probe.purpose)
      else state.sent.push(result)
    }
  }
  const { sent, leftOut } = state
  return {
    ...{ planned: sent.length + leftOut.length, sent: sent.length, notSent: leftOut.length, limit },
    ...(leftOut.length > 0 && { leftOut: countEach(leftOut) }),
  }
}

type State = {
  sent: Probe[]
  leftOut: ProbePurpose[]
  /** Consecutive probes without a response. */
  failures: number
  isOver: boolean
  /** Set if the server did not finish a handshake. No other handshake is then tried. */
  isTlsSilent: boolean
}

/** Null if the probe was not sent. */
async function sendUnlessOver(
  probe: PlannedProbe,
  state: State,
  options: Options,
  total: number,
): Promise<Probe | null> {
  const { limit, manners, signal } = options
  const isTls = probe.purpose === 'tls'
  if (state.isOver || state.sent.length >= limit || signal.aborted || state.failures >= MAX_FAILURES) return null
  if (isTls ? state.isTlsSilent : (await manners.robots.refusalOf(ruledUrl(probe))) !== null) return null
  options.onSending?.(probe.url, { done: state.sent.length, total })
  const result = await (isTls ? sendHandshake(probe, options) : sendRequest(probe, options))
  if (result === 'aborted' || result === 'overloaded') {
    // If another site asks for a pause, this site can still be probed.
    state.isOver = result === 'aborted' || probe.purpose !== 'llms-link'
    return null
  }
  if (isTls) state.isTlsSilent = result.failure?.kind === 'unreachable' || result.failure?.kind === 'timed-out'
  else if (isOnSite(probe)) state.failures = result.failure === null ? 0 : state.failures + 1
  const sent = { ...result, learned: describeProbe(result) }
  await options.onProbes([sent])
  return sent
}

function countEach(purposes: readonly ProbePurpose[]): Partial<Record<ProbePurpose, number>> {
  const counts: Partial<Record<ProbePurpose, number>> = {}
  for (const purpose of purposes) counts[purpose] = (counts[purpose] ?? 0) + 1
  return counts
}

/** Applies the robots.txt of the site to its other hosts as well, which saves requests for theirs. */
function ruledUrl({ url, page }: PlannedProbe): string {
  const { pathname, search } = new URL(url)
  return new URL(pathname + search, page ?? url).href
}

/** Other forms of a host may not exist, and links go anywhere, so their failures do not count against the site. */
function isOnSite({ purpose }: PlannedProbe): boolean {
  return purpose !== 'http-form' && purpose !== 'www-form' && purpose !== 'llms-link'
}

function keyOf({ purpose, url, variant }: Pick<Probe, 'purpose' | 'url' | 'variant'>): string {
  return `${purpose} ${variant} ${url}`
}

type Sent = Omit<Probe, 'learned'>

async function sendHandshake(probe: PlannedProbe, { manners, signal, inspectTls }: Options): Promise<Sent | 'aborted'> {
  const pacer = manners.pacerOf(probe.url)
  if (!(await pacer.startUnlessAborted(signal))) return 'aborted'
  const { tls, failure } = await inspectTls(probe.url, probe.variant ?? '').finally(pacer.end)
  return signal.aborted ? 'aborted' : { ...EMPTY, ...base(probe), tls, failure }
}

async function sendRequest(probe: PlannedProbe, options: Options): Promise<Sent | 'aborted' | 'overloaded'> {
  const { fetcher, manners, signal, clock = systemClock } = options
  const pacer = manners.pacerOf(probe.url)
  if (pacer.leftAlone() !== null) return 'overloaded'
  if (!(await pacer.startUnlessAborted(signal))) return 'aborted'
  const site = siteOf(probe.page ?? probe.url)
  const result = await fetchWithRetries(fetcher, probe.url, {
    ...{ clock, pacer, signal, retries: 0, isPaced: true },
    ...(probe.headers && { headers: probe.headers }),
    follow: (hop) => siteOf(hop.location) === site,
    wantsBody: (headers) => mayBePage(headers) || isText(headers['content-type']),
    bodyLimit: { maxBytes: MAX_BYTES, whenLarger: 'truncate' },
  }).finally(pacer.end)
  if (result.kind === 'aborted') return 'aborted'
  return asksForPause(result) ? 'overloaded' : describe(probe, result, options)
}

async function describe(
  probe: PlannedProbe,
  result: Exclude<FetchResult, { kind: 'aborted' }>,
  { readPage, textHashOf }: Options,
): Promise<Sent> {
  const { redirects } = result
  const sent = { ...EMPTY, ...base(probe), redirects }
  if (result.kind === 'failed') {
    return { ...sent, failure: result.failure, finalUrl: result.url, statusCode: result.head?.status ?? null }
  }
  if (result.kind === 'redirect') {
    const last = redirects.at(-1)
    return { ...sent, finalUrl: last?.location ?? probe.url, statusCode: last?.status ?? null }
  }
  const { response } = result
  const contentType = response.headers['content-type'] ?? null
  const headers = Object.fromEntries(KEPT_HEADERS.flatMap((name) => keep(name, response.headers[name])))
  const found = { finalUrl: response.url, statusCode: response.status, contentType, headers }
  const isPage = response.status >= 200 && response.status < 300 && mayBePage(response.headers)
  const reading = isPage ? await readPage(response) : null
  const page = reading && pageOf(probe, reading)
  const known = probe.page === null ? null : textHashOf(probe.page)
  const hasSameText = page?.textHash && known ? page.textHash.startsWith(known) : null
  return { ...sent, ...found, ...page, ...textOf(probe, response), hasSameText }
}

/** Without text before scripts run, it is unknown what the page for missing URLs says, so it cannot be compared. */
function pageOf({ purpose }: PlannedProbe, { hasOwnText, ...page }: ProbedPage) {
  return purpose === 'made-up-url' && !hasOwnText ? { ...page, textHash: null } : page
}

function base({ purpose, url, variant, page }: PlannedProbe) {
  return { purpose, url, variant, page, finalUrl: url }
}

const EMPTY = {
  ...{ statusCode: null, redirects: [], failure: null as FetchFailure | null, contentType: null, headers: {} },
  ...{ lang: null, canonical: null, textHash: null, hasSameText: null, text: null, isTextCut: false, tls: null },
}

function keep(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value.slice(0, 1000)]]
}

/** The text of a file that is read as text: security.txt, llms.txt, Markdown. */
function textOf({ purpose }: PlannedProbe, { status, headers, body }: PageResponse) {
  const isFile = purpose === 'well-known-file' || purpose === 'markdown'
  const type = headers['content-type']
  if (!isFile || status !== 200 || !isText(type) || (purpose === 'markdown' && /html/i.test(type ?? ''))) return {}
  const text = new TextDecoder('utf-8').decode(body.subarray(0, MAX_TEXT)).replaceAll('\0', '')
  return { text, isTextCut: body.length > MAX_TEXT }
}

function isText(contentType = ''): boolean {
  return /^\s*(?:text\/|application\/(?:[\w.-]+\+)?json|application\/linkset)/i.test(contentType)
}
