import { randomUUID } from 'node:crypto'
import type { CrawlEnd } from '#crawl/walk/crawl-options.ts'
import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import { NO_PAGES_ALLOWED, NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import { describeStartFailure } from '#domain/crawls/describe-failure.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { Pace } from '#domain/crawls/pace.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { retryWhileDiskIsFull } from '#platform/storage/wait-for-disk-space.ts'
import { type ClaimedCrawl, claimCrawl, finishCrawl, handBackCrawl, hasSuccessfulPages } from '#store/crawls/crawls.ts'
import { mergeSiteIssues } from '#store/judgements/site-issues.ts'
import type { App } from '../app.ts'
import { findCrawlBefore } from '../archives/find-crawl-before.ts'
import { createJudgedTables, removeTablesOfKilledRun } from '../archives/judged-tables.ts'
import { describeRules } from '../checks/rule-sets.ts'
import { OperationError } from '../errors.ts'
import { keepWorkingUrl } from '../ownership/keep-working-url.ts'
import { browserOf } from '../page-reading/browser-of.ts'
import { judgeEarlierPages } from '../page-reading/judge-earlier-pages.ts'
import { summariseCrawl } from '../reports/summarise-crawl.ts'
import { createCrawlDeadline } from './crawl-deadline.ts'
import { privateHint } from './parse-target.ts'
import { planStoredCrawl } from './plan-stored-crawl.ts'
import { runCrawl } from './run-crawl.ts'
import { createStoreSink, LostCrawl } from './store-sink.ts'

const MAX_RUNS_WITHOUT_PAGE = 5
const OUT_OF_TIME = 'The site responds too slowly, so we stopped the crawl. The pages found so far are kept.'
const CRASHED =
  `The crawl failed ${MAX_RUNS_WITHOUT_PAGE} times in a row because of an error on our side, so we stopped it. ` +
  'The pages found so far are kept. Please start the crawl again.'

const NOTHING_FOUND = {
  balance: null,
  blockedByRobots: 0,
  blockedUrls: [],
  traps: [],
  sitemaps: [],
  slowPages: null,
  files: null,
  requests: null,
  rendering: null,
  checks: null,
  unreachable: null,
}

export type RunOptions = {
  pace?: Pace
  maxMs?: number
  ruleSet?: RuleSet
}

/** Enough for all pages that the tier allows. A site that does not respond must not occupy a worker for longer. */
const MAX_MS: Record<Tier, number | null> = {
  free_no_login: 15 * 60_000,
  registered_free: 2 * 3_600_000,
  paid: null,
}

/**
 * Runs a queued crawl, or resumes one that an earlier worker started.
 * Stops when `shutdown` aborts, and leaves the crawl to the next worker.
 */
export async function runStoredCrawl(
  app: App,
  crawlId: string,
  shutdown: AbortSignal,
  { pace, maxMs, ruleSet: chosen }: RunOptions = {},
): Promise<'ended' | 'stopped'> {
  const runId = randomUUID()
  const crawl = await claimCrawl(app.database, crawlId, runId)
  if (!crawl) return 'ended'
  if (crawl.runsWithoutPage > MAX_RUNS_WITHOUT_PAGE) {
    await finish(app, crawl, runId, { status: 'failed', error: CRASHED, ...NOTHING_FOUND })
    return 'ended'
  }
  const lost = new AbortController()
  const unsubscribe = app.feed.subscribe(crawlId, (signal) => signal === 'cancelled' && lost.abort())
  const handBack = handBackOn(shutdown, app, crawlId, runId)
  const deadline = createCrawlDeadline(crawl.startedAt, maxMs ?? MAX_MS[crawl.tier])
  const stop = AbortSignal.any([shutdown, lost.signal])
  const tables = createJudgedTables(app, crawl, runId, { findBefore: findCrawlBefore(app, crawlId), stop })
  try {
    if (crawl.crawled > 0) await removeTablesOfKilledRun(app, crawlId)
    const plan = await planStoredCrawl(app, crawl)
    if (pace) plan.pace = pace
    if (chosen) plan.ruleSet = chosen
    const { ruleSet = NO_CHANGES } = plan
    const sink = createStoreSink(app, crawlId, runId, {
      isOfProject: crawl.projectId !== null,
      onLost: () => lost.abort(),
      onDiskWait: deadline.extend,
      judgeEarlier: () => judgeEarlierPages(app.database, crawl, ruleSet),
      tables,
      signal: stop,
    })
    const end = await runCrawl(plan, sink, {
      readers: app.readers,
      browser: browserOf(app),
      signal: stop,
      deadline: deadline.signal,
    })
    if (lost.signal.aborted) return 'ended'
    if (end.outcome === 'cancelled' && shutdown.aborted) {
      await handBack.done()
      return 'stopped'
    }
    const hadPages = crawl.succeeded > 0
    if (end.outcome === 'failed' && hadPages && crawl.runsWithoutPage < MAX_RUNS_WITHOUT_PAGE) {
      throw new Error(`cannot resume crawl ${crawlId}: ${end.failure?.kind}`)
    }
    const { balance, blockedByRobots, blockedUrls, traps, sitemaps, slowPages, files, requests, rendering } = end
    await finish(app, crawl, runId, {
      ...describeEnd(end, crawl.projectId !== null),
      balance,
      blockedByRobots,
      blockedUrls,
      traps,
      sitemaps,
      slowPages,
      files,
      requests,
      rendering,
      checks: describeRules(ruleSet, end),
    })
    await tables.store()
    return 'ended'
  } catch (error) {
    if (lost.signal.aborted) return 'ended'
    if (error === shutdown.reason) {
      await handBack.done()
      return 'stopped'
    }
    // The crawl was cancelled or taken over by another worker, which is not an error.
    if (error instanceof LostCrawl) return 'ended'
    // The message of an operation error says what the owner has to do first, so a retry would not help.
    if (!(error instanceof OperationError)) throw error
    await finish(app, crawl, runId, { status: 'failed', error: error.message, ...NOTHING_FOUND })
    return 'ended'
  } finally {
    await tables.discard()
    unsubscribe()
    handBack.forget()
    deadline.clear()
  }
}

/**
 * Hands the crawl back as soon as the shutdown starts, because the process may be killed while a slow page is loading.
 */
function handBackOn(shutdown: AbortSignal, { database, log }: App, crawlId: string, runId: string) {
  let written = Promise.resolve()
  const handBack = () => {
    written = handBackCrawl(database, crawlId, runId).catch((error: unknown) =>
      log.warn({ err: error, crawlId }, 'cannot hand a crawl back to the queue'),
    )
  }
  if (shutdown.aborted) handBack()
  shutdown.addEventListener('abort', handBack)
  return { done: () => written, forget: () => shutdown.removeEventListener('abort', handBack) }
}

/**
 * Writes the project's stats before the crawl is marked as finished. If no page loaded, the project keeps the stats of
 * the previous crawl.
 */
async function finish(app: App, crawl: ClaimedCrawl, runId: string, end: Parameters<typeof finishCrawl>[3]) {
  // Also of a crawl that failed while it was judged.
  await retryWhileDiskIsFull(() => mergeSiteIssues(app.database, crawl.id, runId), { signal: app.closing })
  if (crawl.projectId && (end.status === 'completed' || (await hasSuccessfulPages(app.database, crawl.id)))) {
    await retryWhileDiskIsFull(() => summariseCrawl(app, crawl.id), { signal: app.closing })
  }
  await retryWhileDiskIsFull(() => finishCrawl(app.database, crawl.id, runId, end), { signal: app.closing })
  const { id, projectId } = crawl
  if (projectId === null) return
  // The crawl is stored, so its end must not fail because of the project's URL.
  const keepUrl = () => keepWorkingUrl(app, { id, projectId })
  await retryWhileDiskIsFull(keepUrl, { signal: app.closing }).catch((error: unknown) =>
    app.log.warn({ err: error, crawlId: id }, 'cannot store the URL of a project'),
  )
}

function describeEnd(
  end: CrawlEnd,
  isOfProject: boolean,
): { status: 'completed' | 'failed'; error: string | null; unreachable: string | null } {
  if (end.outcome === 'cancelled') return { status: 'failed', error: OUT_OF_TIME, unreachable: null }
  if (end.outcome === 'completed') return { status: 'completed', error: null, unreachable: null }
  const reason = end.failure
    ? `. ${describeStartFailure(end.failure)}${privateHint(end.failure)}${isOfProject ? settingsHint(end.failure) : ''}`
    : ''
  const isDisallowed = end.failure?.kind === 'blocked-by-robots'
  const isUnreachable = end.failure && !isDisallowed && end.failure.kind !== 'internal-fault'
  return {
    status: 'failed',
    error: `${isDisallowed ? NO_PAGES_ALLOWED : NO_PAGES_CRAWLED}${reason}`,
    unreachable: isUnreachable && end.failure ? describeStartFailure(end.failure) : null,
  }
}

/** Says which project setting may help. Call it for crawls of projects only, because other crawls have no settings. */
function settingsHint(failure: FetchFailure): string {
  if (failure.kind === 'blocked-by-robots') {
    return ' If the site is yours, you can also turn off “Obey robots.txt” in the project’s Settings.'
  }
  const isClosed = failure.kind === 'http-status' && (failure.status === 401 || failure.status === 403)
  return isClosed
    ? ' If the site asks for a password or a header, enter it in the project’s Settings, under Access.'
    : ''
}
