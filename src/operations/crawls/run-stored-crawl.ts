import { randomUUID } from 'node:crypto'
import type { CrawlEnd } from '#crawl/crawl-options.ts'
import { NO_PAGES_CRAWLED } from '#domain/crawl.ts'
import { describeFailure } from '#domain/describe-failure.ts'
import { GENTLE, type Pace } from '#domain/pace.ts'
import { userAgentFor } from '#domain/product.ts'
import { type ClaimedCrawl, claimCrawl, finishCrawl } from '#store/crawls.ts'
import { listEarlierVisits } from '#store/earlier-visits.ts'
import { findCrawlBefore, findRememberedPage } from '#store/remembered-pages.ts'
import type { App } from '../app.ts'
import { type CrawlPlan, runCrawl } from './run-crawl.ts'
import { createStoreSink, LostCrawl } from './store-sink.ts'

const MOST_RUNS_WITHOUT_PAGE = 5
const OUT_OF_TIME = 'The site answers so slowly that the crawl of it was ended. The pages found until then are kept.'
const BROKEN_DOWN =
  'The crawl broke down through a fault of ours. The pages found so far are kept; please start it again.'

const NOTHING_FOUND = { blockedByRobots: 0, traps: [], sitemaps: [] }

export type RunOptions = {
  pace?: Pace
  /** Long enough for ten pages of any site that answers; one that does not must not hold a worker for ever. */
  longestAnonymousMs?: number
}

/**
 * Runs a queued crawl, or goes on with one that an earlier worker began. Ends early when `shutdown` aborts: the crawl
 * then stays as it is for the next worker.
 */
export async function runStoredCrawl(
  app: App,
  crawlId: string,
  shutdown: AbortSignal,
  { pace = GENTLE, longestAnonymousMs = 15 * 60_000 }: RunOptions = {},
): Promise<'ended' | 'stopped'> {
  const runId = randomUUID()
  const crawl = await claimCrawl(app.database, crawlId, runId)
  if (!crawl) return 'ended'
  if (crawl.runsWithoutPage > MOST_RUNS_WITHOUT_PAGE) {
    await finishCrawl(app.database, crawlId, runId, { status: 'failed', error: BROKEN_DOWN, ...NOTHING_FOUND })
    return 'ended'
  }
  const lost = new AbortController()
  const unsubscribe = app.feed.subscribe(crawlId, (signal) => signal === 'cancelled' && lost.abort())
  const outOfTime = deadlineOf(crawl, longestAnonymousMs)
  try {
    const earlier = await listEarlierVisits(app.database, crawlId)
    const { url: startUrl, maxPages } = crawl
    const userAgent = userAgentFor(app.settings.publicUrl)
    const allowedTargets = app.settings.allowPrivateTargets
    const before = await findCrawlBefore(app.database, crawlId, startUrl)
    const plan: CrawlPlan = {
      startUrl,
      maxPages,
      pace,
      obeyRobots: true,
      userAgent,
      allowedTargets,
      startedAt: crawl.startedAt.getTime(),
      earlier,
      ...(before && { remember: (url) => findRememberedPage(app.database, before, url) }),
    }
    const sink = createStoreSink(app, crawlId, runId, () => lost.abort())
    const end = await runCrawl(plan, sink, {
      readers: app.readers,
      chromiumPath: app.settings.chromiumPath,
      signal: AbortSignal.any([shutdown, lost.signal, outOfTime]),
    })
    if (lost.signal.aborted) return 'ended'
    if (end.outcome === 'cancelled' && shutdown.aborted) return 'stopped'
    const hadPages = earlier.some((visit) => visit.isPage && !visit.isFailed)
    if (end.outcome === 'failed' && hadPages && crawl.runsWithoutPage < MOST_RUNS_WITHOUT_PAGE) {
      throw new Error(`crawl ${crawlId} could not go on where it was: ${end.failure?.kind}`)
    }
    const { blockedByRobots, traps, sitemaps } = end
    await finishCrawl(app.database, crawlId, runId, { ...describeEnd(end), blockedByRobots, traps, sitemaps })
    return 'ended'
  } catch (error) {
    // Cancelled, or taken over by another worker: the crawl is in other hands, and that is not a fault.
    if (error instanceof LostCrawl) return 'ended'
    throw error
  } finally {
    unsubscribe()
  }
}

function deadlineOf({ tier, startedAt }: ClaimedCrawl, longestMs: number): AbortSignal {
  if (tier !== 'free_no_login') return new AbortController().signal
  return AbortSignal.timeout(Math.max(0, startedAt.getTime() + longestMs - Date.now()))
}

function describeEnd(end: CrawlEnd): { status: 'completed' | 'failed'; error: string | null } {
  if (end.outcome === 'cancelled') return { status: 'failed', error: OUT_OF_TIME }
  if (end.outcome === 'completed') return { status: 'completed', error: null }
  const reason = end.failure ? `. ${describeFailure(end.failure)}` : ''
  return { status: 'failed', error: `${NO_PAGES_CRAWLED}${reason}` }
}
