import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { FetchResult } from '../fetch/fetch-page.ts'
import { readResponse } from '../fetch/read-response.ts'
import { isHopeless, requestUrl } from '../fetch/request-url.ts'
import { isOverburdened } from '../fetch/retry.ts'
import { isAlike } from '../soft-404/page-similarity.ts'
import type { Soft404Finder } from '../soft-404/soft-404.ts'
import type { PageContent } from '../traps/traps.ts'
import { balanceOf } from './balance.ts'
import { type CrawlContext, countRedirect } from './crawl-context.ts'
import { createKnownTexts } from './known-texts.ts'
import { isGuess, type QueuedUrl } from './queued-url.ts'
import type { Scope } from './scope.ts'
import { createOffer } from './set-aside.ts'
import { createLoopFinder, type Fetched, settleVisit } from './settle-visit.ts'
import type { EarlierVisit, PageReading, PageVisit, Visit } from './visit.ts'
import type { RestOfVisit } from './walk.ts'

export type Visitor = {
  earlierOf(address: QueuedUrl): EarlierVisit | undefined
  /** Waits until the URL may be requested. The returned function fetches it, reports it and queues its links. */
  begin(address: QueuedUrl): Promise<RestOfVisit>
  /** The part of a visit after the fetch. Returns the failure, if any. */
  finish(address: QueuedUrl, result: FetchResult, earlierDone: Promise<void>): Promise<FetchFailure | undefined>
}

/** The same limit as for HTTP redirects. */
const MAX_SCRIPT_HOPS = 10

/** Up to this page limit, a page may add twice the limit to the queue. The spec's 100 links are 2 × 50. */
const SMALL_CRAWL = 50

/** What a finished visit gives the queue. Nothing else is kept, so that the body can be freed. */
type Findings = { page: PageFindings | null; leadsTo?: string; failure?: FetchFailure }
type PageFindings = PageContent & { url: string; links: string[]; scriptLinks: string[] }

export function createVisitor<Facts>(crawl: CrawlContext<Facts>, soft404s: Soft404Finder<Facts>): Visitor {
  const { options, frontier, tally, stop } = crawl
  const loops = createLoopFinder()
  /** How many script redirects in a row ended at a page. */
  const scriptHops = new Map<string, number>()
  const earlierVisits = new Map<string, EarlierVisit>()
  for (const visit of options.earlier ?? []) earlierVisits.set(pageKey(visit.requestedUrl), visit)
  const knownTexts = createKnownTexts()
  const mostNewAddresses = crawl.maxPages <= SMALL_CRAWL ? 2 * crawl.maxPages : Number.POSITIVE_INFINITY

  async function begin(address: QueuedUrl): Promise<RestOfVisit> {
    const earlier = earlierVisits.get(address.key)
    if (earlier !== undefined) return (earlierDone) => replay(address, earlier, earlierDone)
    if (isGuess(address) && (await isHopeless(crawl, scopeOf(crawl), address))) {
      return (earlierDone) => skip(address, earlierDone)
    }
    const pacer = crawl.pacerOf(address.url)
    await pacer.start(stop.signal)
    if (address.source !== 'probe' || !crawl.isProbingOver) return (earlierDone) => visit(address, earlierDone)
    pacer.end()
    return (earlierDone) => skip(address, earlierDone)
  }

  async function visit(address: QueuedUrl, earlierDone: Promise<void>): Promise<void> {
    options.onFetching?.(isGuess(address) ? null : address.url, () => balanceOf(crawl))
    const result = await requestUrl(crawl, scopeOf(crawl), address, earlierDone)
    await finish(address, result, earlierDone)
  }

  /** By the time its turn comes, a link to the guessed URL may have been found. */
  async function skip(guess: QueuedUrl, earlierDone: Promise<void>): Promise<void> {
    await earlierDone
    if (isGuess(guess)) return drop(guess)
    await crawl.pacerOf(guess.url).start(stop.signal)
    await visit(guess, earlierDone)
  }

  async function finish(address: QueuedUrl, result: FetchResult, earlierDone: Promise<void>) {
    const findings = await settleAndReport(address, result, earlierDone)
    await earlierDone
    if (findings === 'dropped') drop(address)
    else if (findings !== 'stopped') {
      if (findings.leadsTo !== undefined) follow(address, findings.leadsTo)
      if (findings.page !== null) queue(address, findings.page)
    }
    return typeof findings === 'object' ? findings.failure : undefined
  }

  /** Decides in queue order which URL gets a redirect target, and whether a guess became a real link. */
  async function settleAndReport(
    address: QueuedUrl,
    result: FetchResult,
    earlierDone: Promise<void>,
  ): Promise<Findings | 'dropped' | 'stopped'> {
    if (result.kind === 'aborted') return 'stopped'
    let fetched = await read(address, result)
    if (result.redirects.length > 0 || isGuess(address) || redirectsByScript(fetched)) await earlierDone
    // A link to the guessed URL was found meanwhile.
    if (isCopy(fetched) && !isGuess(address)) fetched = await read(address, result)
    if (stop.signal.aborted) return 'stopped'
    const settled = settle(address, fetched)
    if (settled === null) return 'dropped'
    if (settled.kind === 'page' || settled.kind === 'redirect') {
      settled.isSoft404 = await soft404s.isSoft404(settled, scopeOf(crawl))
      if (stop.signal.aborted) return 'stopped'
    }
    count(address, settled)
    if (settled.kind === 'page') countGuess(settled.source, settled.url)
    await options.onVisit(settled)
    if (settled.kind === 'page') return { page: { ...findingsOf(settled.reading), url: settled.url } }
    if (settled.kind === 'redirect') return { page: null, leadsTo: settled.finalUrl }
    return { page: null, ...(settled.kind === 'failed' && { failure: settled.failure }) }
  }

  async function read(address: QueuedUrl, result: Fetched<Facts>['result']): Promise<Fetched<Facts>> {
    if (result.kind !== 'response') return { result, reading: null, isUnchanged: false }
    const remembered = crawl.unchangedReading(result.response)
    if (remembered !== undefined) return { result, reading: remembered, isUnchanged: true }
    const purpose = isGuess(address) ? 'guess' : 'page'
    const readPage = (response: PageResponse) => options.readPage(response, purpose)
    const reading = await readResponse(result.response, readPage, options.onFault)
    return { result, reading, isUnchanged: false }
  }

  function settle(address: QueuedUrl, fetched: Fetched<Facts>): Visit<Facts> | null {
    const scope = scopeOf(crawl)
    if (address.source === 'probe') {
      if (crawl.isProbingOver) return null
      crawl.isProbingOver = isOverburdened(fetched.result)
    }
    const redirectsOn = (location: string) => address.source === 'start' || scope.redirectsOn(address, location)
    const settled = settleVisit(address, fetched, { redirectsOn, isLoop: loops.isLoop })
    if (isUnwanted(settled)) return null
    if (settled.kind === 'redirect') scope.noteIfBlocked(settled.finalUrl)
    if (settled.kind === 'redirect') frontier.confirm(settled.finalUrl, address.source)
    else {
      // The requested URL redirects to the URL of the page.
      if (frontier.know(settled.url)) countRedirect(tally, address)
      if (settled.kind === 'page') knownTexts.add(settled.reading.textHash, settled.position)
    }
    return settled
  }

  /** Guesses that find nothing are not the site's fault, so they are not shown. */
  function isUnwanted(settled: Visit<Facts>): boolean {
    if (!isGuess(settled)) return false
    if (settled.kind !== 'page') return settled.kind !== 'other' || settled.source === 'probe'
    if (settled.reading.saysNotFound || settled.reading.isCopy || isKnownPage(settled)) return true
    return crawl.unknown?.kind === 'soft' && isAlike(settled.reading, crawl.unknown.look)
  }

  /** The guess is another URL of a page that the site links to. */
  function isKnownPage({ source, position, url, reading }: PageVisit<Facts>): boolean {
    if (source !== 'probe') return false
    const { canonicalUrl, textHash } = reading
    const isCopy = canonicalUrl != null && pageKey(canonicalUrl) !== pageKey(url) && frontier.isKnown(canonicalUrl)
    return isCopy || knownTexts.hasBefore(textHash, position)
  }

  async function replay(address: QueuedUrl, earlier: EarlierVisit, earlierDone: Promise<void>): Promise<void> {
    await earlierDone
    // As a guess, it found nothing in the earlier run either: the visit belongs to a link found later.
    if (isGuess(address) && earlier.position > address.position) return drop(address)
    earlierVisits.delete(address.key)
    const kind = kindOf(earlier)
    count(address, { kind, failure: earlier.failure })
    if (kind === 'page') countGuess(address.source, earlier.url)
    if (kind === 'redirect') {
      scopeOf(crawl).noteIfBlocked(earlier.url)
      loops.isLoop(address.url, earlier.url)
      frontier.confirm(earlier.url, address.source)
      follow(address, earlier.url)
    } else if (frontier.know(earlier.url)) countRedirect(tally, address)
    knownTexts.add(earlier.textHash, earlier.position)
    soft404s.replay(earlier)
    if (earlier.isPage && !earlier.isFailed) queue(address, earlier)
  }

  /** HTTP redirects were followed during the fetch. The target of a script redirect is queued like any other page. */
  function follow(address: QueuedUrl, location: string): void {
    const hops = (scriptHops.get(address.key) ?? 0) + 1
    if (hops > MAX_SCRIPT_HOPS || !scopeOf(crawl).redirectsOn(address, location)) return
    scriptHops.set(pageKey(location), hops)
    frontier.add(location, address.depth, address.source === 'start' ? 'link' : address.source)
  }

  function drop(guess: QueuedUrl): void {
    tally.undecided -= 1
    frontier.forget(guess)
  }

  function count(
    address: QueuedUrl,
    { kind, failure }: { kind: Visit<Facts>['kind']; failure?: FetchFailure | undefined },
  ): void {
    tally.undecided -= 1
    if (kind === 'redirect') countRedirect(tally, address)
    else if (kind === 'other') {
      tally.others += 1
      tally.examples.add('notHtml', address)
    } else tally.pages += 1
    if (kind === 'failed') tally.failed += 1
    if (failure?.kind !== 'left-alone') return
    tally.leftAlone += 1
    tally.examples.add('hostLeftAlone', address)
  }

  function countGuess(source: QueuedUrl['source'], url: string): void {
    if (source === 'probe') tally.guessedUrls.push(url)
  }

  function queue(address: QueuedUrl, found: PageFindings): void {
    crawl.files.add(found.url, found.links)
    const offerLinks = () => crawl.traps.read(address, found, () => offerAll(address, found))
    if (address.source === 'named' && address.depth === null) crawl.held.push({ address, offerLinks })
    else offerLinks()
  }

  function offerAll(address: QueuedUrl, found: PageFindings): void {
    const depth = address.depth === null ? null : address.depth + 1
    const offer = createOffer(crawl, scopeOf(crawl), mostNewAddresses)
    for (const url of found.links) offer({ url, depth, source: 'link' })
    for (const url of found.scriptLinks) offer({ url, depth, source: 'script' })
  }

  return { earlierOf: (address) => earlierVisits.get(address.key), begin, finish }
}

function findingsOf(reading: PageReading<unknown>): Omit<PageFindings, 'url'> {
  const { links, scriptLinks, fingerprint, gist, textHash } = reading
  return { links, scriptLinks, fingerprint, gist, textHash }
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

function scopeOf<Facts>(crawl: CrawlContext<Facts>): Scope {
  if (crawl.scope === null) throw new Error('The start address comes first: it tells what the crawl is about.')
  return crawl.scope
}
