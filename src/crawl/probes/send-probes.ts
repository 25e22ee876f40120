import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { siteOf } from '#domain/projects/project-rules.ts'
import { firstWords, isChallengePage } from '#domain/requests/challenge-page.ts'
import { describeProbe } from '#domain/requests/describe-probe.ts'
import { exposedLine, MAX_EXPOSED_BYTES } from '#domain/requests/exposed-file.ts'
import { MAX_OWNER_PROBES } from '#domain/requests/further-requests.ts'
import { needsOwner, type Probe, type ProbePurpose, type ProbesSummary } from '#domain/requests/probe.ts'
import { BROWSER } from '#domain/requests/user-agents.ts'
import { type Clock, systemClock } from '../fetch/clock.ts'
import type { Fetcher, FetchOptions, FetchResult } from '../fetch/fetch-page.ts'
import { mayBePage } from '../fetch/read-response.ts'
import { asksForPause, fetchWithRetries } from '../fetch/retry.ts'
import type { Politeness } from '../robots/politeness.ts'
import type { TlsResult } from './inspect-tls.ts'
import type { PlannedProbe } from './plan-probes.ts'

type ProbedPage = Pick<Probe, 'lang' | 'canonical' | 'textHash'> & {
  /** Words of the main text before its scripts run, and its MinHash. */
  wordCount: number
  signature: string
}

type Options = {
  planned: readonly PlannedProbe[]
  /** Plans further probes from the results of the first ones. */
  planMore?: (sent: readonly Probe[]) => readonly PlannedProbe[]
  /** Results of an earlier run of this crawl. They count towards the limit and are not sent again. */
  earlier?: readonly Probe[]
  /** Probes that only the owner may allow have a limit of their own. */
  limit: number
  fetcher: Fetcher
  manners: Politeness
  signal: AbortSignal
  /** Returns null for a response that is not an HTML page, and a failure if the page could not be read. */
  readPage: (response: PageResponse) => Promise<ProbedPage | FetchFailure | null>
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
    const total = countAllowed([...state.sent, ...left], limit)
    for (const probe of left) {
      const result = await sendUnlessOver(probe, state, options, total)
      if (result === null) state.leftOut.push(probe.purpose)
      else state.sent.push(result)
    }
  }
  const { sent, leftOut } = state
  const forOwner = sent.filter(needsOwner).length
  return {
    ...{ planned: sent.length + leftOut.length, sent: sent.length, notSent: leftOut.length, limit },
    ...(forOwner > 0 && { forOwner }),
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
  const { manners, signal } = options
  const isTls = probe.purpose === 'tls'
  if (state.isOver || isAtLimit(probe, state, options) || signal.aborted || state.failures >= MAX_FAILURES) return null
  if (isTls ? state.isTlsSilent : (await manners.robots.refusalOf(ruledUrl(probe))) !== null) return null
  options.onSending?.(probe.url, { done: state.sent.length, total })
  const result = await (isTls ? sendHandshake(probe, options) : sendRequest(probe, options))
  if (result === 'aborted' || result === 'overloaded') {
    // If another site asks for a pause, this site can still be probed.
    state.isOver = result === 'aborted' || probe.purpose !== 'llms-link'
    return null
  }
  if (isTls) state.isTlsSilent = result.failure?.kind === 'unreachable' || result.failure?.kind === 'timed-out'
  else if (isOnSite(probe)) state.failures = hasResponse(result) ? 0 : state.failures + 1
  const sent = { ...result, learned: describeProbe(result) }
  await options.onProbes([sent])
  return sent
}

function isAtLimit(probe: PlannedProbe, { sent }: State, { limit }: Options): boolean {
  const isForOwner = needsOwner(probe)
  const used = sent.filter((each) => needsOwner(each) === isForOwner).length
  return used >= (isForOwner ? MAX_OWNER_PROBES : limit)
}

/** How many of the probes the two limits allow. */
function countAllowed(probes: readonly Pick<Probe, 'purpose'>[], limit: number): number {
  const forOwner = probes.filter(needsOwner).length
  return Math.min(limit, probes.length - forOwner) + Math.min(MAX_OWNER_PROBES, forOwner)
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

/**
 * The other forms of a host may not exist, links may go anywhere, and other crawlers may be refused, which says nothing
 * about the site.
 */
function isOnSite(probe: PlannedProbe): boolean {
  const { purpose } = probe
  return purpose !== 'http-form' && purpose !== 'www-form' && purpose !== 'llms-link' && !isAsBot(probe)
}

/** A page that we could not read is our failure. */
function hasResponse({ failure }: Sent): boolean {
  return failure === null || failure.kind === 'internal-fault'
}

function isAsBot({ agent }: PlannedProbe): boolean {
  return agent !== undefined && agent.name !== BROWSER.name
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
  const request = requestOf(probe, signal)
  // If only a crawler is asked to pause, that is the result, and no reason to leave the site alone.
  const isBot = isAsBot(probe)
  const sending = isBot
    ? fetcher.fetchPage(probe.url, request)
    : fetchWithRetries(fetcher, probe.url, { ...request, clock, pacer, retries: 0, isPaced: true })
  const result = await sending.finally(pacer.end)
  if (result.kind === 'aborted') return 'aborted'
  return asksForPause(result) && !isBot ? 'overloaded' : describe(probe, result, options)
}

function requestOf({ purpose, url, page, headers, agent }: PlannedProbe, signal: AbortSignal): FetchOptions {
  const site = siteOf(page ?? url)
  const isFile = purpose === 'exposed-file'
  const sent = { ...headers, ...(agent && { 'user-agent': agent.userAgent }) }
  return {
    ...{ signal, headers: sent },
    // Only the first request would have the other user agent, and a redirect is no exposed file.
    follow: (hop) => !agent && !isFile && siteOf(hop.location) === site,
    wantsBody: (response) => isFile || mayBePage(response) || isText(response['content-type']),
    bodyLimit: { maxBytes: isFile ? MAX_EXPOSED_BYTES : MAX_BYTES, whenLarger: 'truncate' },
  }
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
  if (probe.purpose === 'exposed-file') return { ...sent, ...found, ...exposedText(response) }
  const isPage = response.status >= 200 && response.status < 300 && mayBePage(response.headers)
  const reading = isPage ? await readPage(response) : null
  if (reading && 'kind' in reading) return { ...sent, ...found, ...textOf(probe, response), failure: reading }
  const page = reading && pageOf(probe, reading)
  const known = probe.page === null ? null : textHashOf(probe.page)
  const hasSameText = page?.textHash && known ? page.textHash.startsWith(known) : null
  const ofAgent = probe.agent && agentFacts(probe.agent.userAgent, response, reading)
  return { ...sent, ...found, ...page, ...textOf(probe, response), hasSameText, ...ofAgent }
}

/** What the file says is not kept. */
function exposedText({ status, url, body }: PageResponse) {
  return { text: status === 200 ? exposedLine(new URL(url).pathname, body) : null }
}

function agentFacts(userAgent: string, { status, headers, body }: PageResponse, reading: ProbedPage | null) {
  const html = new TextDecoder('utf-8').decode(body.subarray(0, MAX_TEXT))
  const isChallenge = isChallengePage(headers, html)
  const text = status === 200 && !isChallenge ? null : firstWords(html)
  const { wordCount = null, signature = null } = reading ?? {}
  return { text, agent: { userAgent, wordCount, signature, isChallenge } }
}

/** What a page that does not exist says is only known to those who run its scripts, if it has no text of its own. */
function pageOf({ purpose }: PlannedProbe, { wordCount, signature: _, ...page }: ProbedPage) {
  return purpose === 'made-up-url' && wordCount === 0 ? { ...page, textHash: null } : page
}

function base({ purpose, url, variant, page, agent }: PlannedProbe) {
  const unknown = { wordCount: null, signature: null, isChallenge: false }
  return {
    purpose,
    url,
    variant,
    page,
    finalUrl: url,
    ...(agent && { agent: { userAgent: agent.userAgent, ...unknown } }),
  }
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
