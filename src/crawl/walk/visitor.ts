import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { FetchResult } from '../fetch/fetch-page.ts'
import { type ReadingTurn, readResponse } from '../fetch/read-response.ts'
import { createReadingTurns } from '../fetch/reading-turns.ts'
import { isHopeless, requestUrl } from '../fetch/request-url.ts'
import type { Soft404Finder } from '../soft-404/soft-404.ts'
import { balanceOf } from './balance.ts'
import { type CrawlContext, scopeOf } from './crawl-context.ts'
import { createDecisions } from './decide-visit.ts'
import { createLinkQueue, type FoundLinks } from './queue-links.ts'
import { isGuess, isOfProbe, type QueuedUrl } from './queued-url.ts'
import { createReports, dropGuess } from './report-visits.ts'
import type { Fetched } from './settle-visit.ts'
import type { EarlierVisit, PageReading, Visit } from './visit.ts'
import type { RestOfVisit } from './walk.ts'

export type Visitor = {
  earlierOf(queued: QueuedUrl): EarlierVisit | undefined
  /** Waits until the URL may be requested. The returned function fetches it, reports it and queues its links. */
  begin(queued: QueuedUrl): Promise<RestOfVisit>
  /** The part of a visit after the fetch. Returns the failure, if any. */
  finish(queued: QueuedUrl, result: FetchResult, earlierDone: Promise<void>): Promise<FetchFailure | undefined>
  /** Call after the last visit. Reports the pages at common paths that no other page links to. */
  reportGuesses(): Promise<void>
}

/** What a finished visit gives the queue. Nothing else is kept, so that the body can be freed. */
type Findings = { page: FoundLinks | null; leadsTo?: string; failure?: FetchFailure }

export function createVisitor<Facts>(crawl: CrawlContext<Facts>, soft404s: Soft404Finder<Facts>): Visitor {
  const { options, stop } = crawl
  const decisions = createDecisions(crawl)
  const links = createLinkQueue(crawl)
  const reports = createReports(crawl, links.noteLeading)
  const turns = createReadingTurns()
  const earlierVisits = new Map<string, EarlierVisit>()
  for (const visit of options.earlier ?? []) earlierVisits.set(pageKey(visit.requestedUrl), visit)

  async function begin(queued: QueuedUrl): Promise<RestOfVisit> {
    const earlier = earlierVisits.get(queued.key)
    if (earlier !== undefined)
      return turns.inTurn(queued, (_turn, done: Promise<void>) => replay(queued, earlier, done))
    if (isGuess(queued) && (await isHopeless(crawl, scopeOf(crawl), queued))) {
      return turns.inTurn(queued, (turn, done: Promise<void>) => skip(queued, done, turn))
    }
    const pacer = crawl.pacerOf(queued.url)
    await pacer.start(stop.signal)
    if (!isOfProbe(queued) || !crawl.isProbingOver)
      return turns.inTurn(queued, (turn, done: Promise<void>) => visit(queued, done, turn))
    pacer.end()
    return turns.inTurn(queued, (turn, done: Promise<void>) => skip(queued, done, turn))
  }

  async function visit(queued: QueuedUrl, earlierDone: Promise<void>, turn: ReadingTurn): Promise<void> {
    options.onFetching?.(isGuess(queued) ? null : queued.url, () => balanceOf(crawl))
    const result = await requestUrl(crawl, scopeOf(crawl), queued, earlierDone)
    await finish(queued, result, earlierDone, turn)
  }

  /** Drops a guess when its turn comes, unless a link to it has been found by then. */
  async function skip(guess: QueuedUrl, earlierDone: Promise<void>, turn: ReadingTurn): Promise<void> {
    await earlierDone
    if (isGuess(guess)) return dropGuess(crawl, guess)
    await crawl.pacerOf(guess.url).start(stop.signal)
    await visit(guess, earlierDone, turn)
  }

  async function finish(queued: QueuedUrl, result: FetchResult, earlierDone: Promise<void>, turn = turns.open(queued)) {
    const findings = await settleAndReport(queued, result, earlierDone, turn).finally(turn.decided)
    await earlierDone
    if (findings === 'dropped') dropGuess(crawl, queued)
    else if (findings !== 'stopped') {
      links.settle(queued, findings.leadsTo)
      if (findings.page !== null) links.queueLinks(queued, findings.page)
      links.queueLinksOfConfirmed()
      await reports.releaseLinked()
    }
    return typeof findings === 'object' ? findings.failure : undefined
  }

  /**
   * Redirects and guessed URLs wait for earlier visits, which may redirect to the same target or link to the guessed
   * URL.
   */
  async function settleAndReport(
    queued: QueuedUrl,
    result: FetchResult,
    earlierDone: Promise<void>,
    turn: ReadingTurn,
  ): Promise<Findings | 'dropped' | 'stopped'> {
    if (result.kind === 'aborted') return 'stopped'
    let fetched = await read(crawl, queued, result, turn)
    if (result.redirects.length > 0 || isGuess(queued) || redirectsByScript(fetched)) await earlierDone
    // A link to the guessed URL was found meanwhile, so it gets its own reading.
    if (isCopy(fetched) && !isGuess(queued)) fetched = await read(crawl, queued, result, turn)
    if (stop.signal.aborted) return 'stopped'
    const settled = decisions.decide(queued, fetched)
    if (settled === null) return 'dropped'
    if (settled.kind === 'page' || settled.kind === 'redirect') {
      settled.isSoft404 = await soft404s.isSoft404(settled, scopeOf(crawl))
      if (stop.signal.aborted) return 'stopped'
    }
    await reports.report(queued, settled)
    if (settled.kind === 'page') return { page: { ...findingsOf(settled.reading), url: settled.url } }
    if (settled.kind === 'redirect') return { page: null, leadsTo: settled.finalUrl }
    return { page: null, ...(settled.kind === 'failed' && { failure: settled.failure }) }
  }

  async function replay(queued: QueuedUrl, earlier: EarlierVisit, earlierDone: Promise<void>): Promise<void> {
    await earlierDone
    // The earlier run dropped this guessed URL and visited it only after it found a link.
    if (isGuess(queued) && earlier.position > queued.position) return dropGuess(crawl, queued)
    earlierVisits.delete(queued.key)
    // The page may exist only with, or only without, the trailing slash.
    queued.url = earlier.requestedUrl
    const kind = kindOf(earlier)
    const isRedirect = kind === 'redirect'
    reports.replay(queued, kind, earlier)
    decisions.replay(queued, earlier, isRedirect)
    links.settle(queued, isRedirect ? earlier.url : undefined)
    soft404s.replay(earlier)
    options.onReplay?.(earlier)
    if (earlier.isPage && !earlier.isFailed) links.queueLinks(queued, earlier)
    links.queueLinksOfConfirmed()
    await reports.releaseLinked()
  }

  return { earlierOf: (queued) => earlierVisits.get(queued.key), begin, finish, reportGuesses: reports.releaseRest }
}

async function read<Facts>(
  { options, unchangedReading }: CrawlContext<Facts>,
  queued: QueuedUrl,
  result: Fetched<Facts>['result'],
  turn: ReadingTurn,
): Promise<Fetched<Facts>> {
  if (result.kind !== 'response') return { result, reading: null, isUnchanged: false }
  const cached = unchangedReading(result.response)
  if (cached !== undefined) return { result, reading: cached, isUnchanged: true }
  const purpose = isGuess(queued) ? 'guess' : 'page'
  const readPage = (response: PageResponse) => options.readPage(response, purpose, turn)
  const reading = await readResponse(result.response, readPage, options.onFault)
  return { result, reading, isUnchanged: false }
}

function findingsOf(reading: PageReading<unknown>): Omit<FoundLinks, 'url'> {
  const { links, longLinks, scriptLinks, fingerprint, gist, textHash, signature } = reading
  return { links, longLinks, scriptLinks, fingerprint, gist, textHash, signature }
}

function isCopy({ reading }: Fetched<unknown>): boolean {
  return reading !== null && 'isCopy' in reading && reading.isCopy === true
}

function redirectsByScript({ reading }: Fetched<unknown>): boolean {
  return reading !== null && 'leadsTo' in reading && reading.leadsTo !== undefined
}

function kindOf({ isPage, isFailed, isRedirect, url, requestedUrl }: EarlierVisit): Visit<unknown>['kind'] {
  if (isPage) return isFailed ? 'failed' : 'page'
  return (isRedirect ?? pageKey(url) !== pageKey(requestedUrl)) ? 'redirect' : 'other'
}
