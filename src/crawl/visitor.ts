import type { FetchFailure } from '#domain/fetch-failure.ts'
import { pageKey } from '#domain/url.ts'
import type { CrawlContext } from './crawl-context.ts'
import type { FetchResult } from './fetch-page.ts'
import type { QueuedAddress } from './frontier.ts'
import { mayBePage, readAnswer } from './read-answer.ts'
import type { Scope } from './scope.ts'
import { createLoopFinder, type Fetched, settleVisit } from './settle-visit.ts'
import type { EarlierVisit, Visit } from './visit.ts'

export type Visitor = {
  earlierOf(address: QueuedAddress): EarlierVisit | undefined
  /** Fetches, reports and queues what was found. What the order of the queue depends on waits for `earlierDone`. */
  visit(address: QueuedAddress, earlierDone: Promise<void>): Promise<void>
  /** The part of a visit after fetching. Gives the failure when it failed. */
  finish(address: QueuedAddress, result: FetchResult, earlierDone: Promise<void>): Promise<FetchFailure | undefined>
}

/** What a finished visit gives the queue; all else is let go, so that no body outlives its report. */
type Findings = { links: string[]; scriptLinks: string[]; failure?: FetchFailure }

export function createVisitor<Facts>(crawl: CrawlContext<Facts>): Visitor {
  const { options, frontier, tally, stop } = crawl
  const loops = createLoopFinder()
  const earlierVisits = new Map([...(options.earlier ?? [])].map((visit) => [pageKey(visit.requestedUrl), visit]))
  const mostNewAddresses = Number.isFinite(crawl.maxPages) ? Math.min(100, 2 * crawl.maxPages) : crawl.maxPages

  async function visit(address: QueuedAddress, earlierDone: Promise<void>): Promise<void> {
    const earlier = earlierVisits.get(address.key)
    if (earlier !== undefined) return replay(address, earlier, earlierDone)
    options.onFetching?.(address.url)
    const result = await crawl
      .fetch(address.url, {
        follow: (hop) => scopeOf(crawl).leadsOn(address, hop.location),
        wantsBody: mayBePage,
        // What may not exist is not worth a site's patience.
        ...(isGuess(address) && { retries: 0 }),
      })
      .finally(crawl.pacer.end)
    await finish(address, result, earlierDone)
  }

  async function finish(address: QueuedAddress, result: FetchResult, earlierDone: Promise<void>) {
    const findings = await settleAndReport(address, result, earlierDone)
    await earlierDone
    if (findings === 'dropped') frontier.forget(address)
    else if (findings !== 'stopped') queue(address, findings)
    return typeof findings === 'object' ? findings.failure : undefined
  }

  /** Who may claim a redirect's target, and whether a guess became a real link meanwhile, is decided in queue order. */
  async function settleAndReport(
    address: QueuedAddress,
    result: FetchResult,
    earlierDone: Promise<void>,
  ): Promise<Findings | 'dropped' | 'stopped'> {
    if (result.kind === 'aborted') return 'stopped'
    const reading =
      result.kind === 'response' ? await readAnswer(result.response, options.readPage, options.onFault) : null
    if (result.redirects.length > 0 || isGuess(address)) await earlierDone
    if (stop.signal.aborted) return 'stopped'
    const settled = settle(address, { result, reading })
    count(settled !== null && isCounted(settled), settled?.kind === 'failed')
    if (settled === null) return 'dropped'
    await options.onVisit(settled)
    if (settled.kind === 'page') return { links: settled.reading.links, scriptLinks: settled.reading.scriptLinks }
    return { links: [], scriptLinks: [], ...(settled.kind === 'failed' && { failure: settled.failure }) }
  }

  function settle(address: QueuedAddress, fetched: Fetched<Facts>): Visit<Facts> | null {
    const scope = scopeOf(crawl)
    const leadsOn = (location: string) => address.source === 'start' || scope.leadsOn(address, location)
    const settled = settleVisit(address, fetched, { leadsOn, isLoop: loops.isLoop })
    if (settled.kind === 'redirect') scope.noteIfBlocked(settled.finalUrl)
    if (isUnwanted(settled)) return null
    if (settled.kind !== 'redirect') frontier.know(settled.url)
    return settled
  }

  /** Guesses that came to nothing are not the site's faults, so they are not shown. */
  function isUnwanted(settled: Visit<Facts>): boolean {
    if (settled.source === 'script') return settled.kind === 'failed'
    if (settled.source !== 'probe') return false
    const { unknown } = crawl
    return settled.kind !== 'page' || (unknown.kind === 'soft' && settled.reading.fingerprint === unknown.fingerprint)
  }

  async function replay(address: QueuedAddress, earlier: EarlierVisit, earlierDone: Promise<void>): Promise<void> {
    earlierVisits.delete(address.key)
    count(earlier.isPage, earlier.isFailed === true)
    await earlierDone
    scopeOf(crawl).noteIfBlocked(earlier.url)
    frontier.know(earlier.url)
    if (!earlier.isPage && pageKey(earlier.url) !== address.key) loops.isLoop(address.url, earlier.url)
    queue(address, earlier)
  }

  function count(isPage: boolean, isFailed: boolean): void {
    tally.undecided -= 1
    if (isPage) tally.pages += 1
    if (isPage && isFailed) tally.failed += 1
  }

  function queue(address: QueuedAddress, found: { links: string[]; scriptLinks: string[] }): void {
    const scope = scopeOf(crawl)
    let room = mostNewAddresses
    for (const source of ['link', 'script'] as const) {
      for (const url of source === 'link' ? found.links : found.scriptLinks) {
        if (room === 0) return
        if (scope.offer(url, address.depth + 1, source)) room -= 1
      }
    }
  }

  return { earlierOf: (address) => earlierVisits.get(address.key), visit, finish }
}

function isGuess(address: QueuedAddress): boolean {
  return address.source === 'script' || address.source === 'probe'
}

function isCounted(visit: { kind: string }): boolean {
  return visit.kind === 'page' || visit.kind === 'failed'
}

function scopeOf<Facts>(crawl: CrawlContext<Facts>): Scope {
  if (crawl.scope === null) throw new Error('The start address comes first: it tells what the crawl is about.')
  return crawl.scope
}
