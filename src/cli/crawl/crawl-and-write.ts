import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import { fileLimit } from '#domain/crawls/checked-file.ts'
import { toReportedSitemap } from '#domain/crawls/sitemap-report.ts'
import { type CrawlPlan, type CrawlSink, runCrawl } from '#operations/crawls/run-crawl.ts'
import { createReaderThreads } from '#operations/page-reading/reader-threads.ts'
import type { Output } from '../output.ts'
import { describeBesidesRows } from '../reports/balance-lines.ts'
import type { CrawlSummary } from '../reports/crawl-summary.ts'
import { createReport } from '../reports/create-report.ts'
import { readCliSettings } from '../settings.ts'
import type { ClaimedState, CrawlState } from '../state/crawl-state.ts'
import { VERSION } from '../version.ts'
import { createCrawlDisplay } from './crawl-display.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { describeNothing } from './nothing-crawled.ts'
import { createEarlierRun, type EarlierRun } from './previous-run.ts'
import { recordEarlierResults, recordResults } from './record-results.ts'
import { createTally, SOFT_404, type Tally } from './tally.ts'

/** A report lists at most this many URLs that robots.txt disallows. */
const MAX_NAMED = 20

export type CrawlEnd = Awaited<ReturnType<typeof runCrawl>>

type Run = {
  options: CrawlOptions
  startedAt: string
  output: Output
  /** Null without --state. */
  claimed: ClaimedState | null
  signal: AbortSignal
}

type CrawlStart = Pick<CrawlSummary, 'url' | 'notice'>

export async function crawlAndWrite(run: Run): Promise<{ end: CrawlEnd; tally: Tally }> {
  const { options, startedAt, output, claimed } = run
  const report = createReport(output.write, { options, version: VERSION, startedAt })
  const display = createCrawlDisplay(options)
  const tally = createTally()
  const earlier = createEarlierRun()
  const state = await claimed?.begin(recordEarlierResults({ tally, report }, earlier))
  const beganAt = Date.now()
  const elapsed = () => (state?.elapsedMs ?? 0) + Date.now() - beganAt

  let start: CrawlStart = { url: options.url, notice: null }
  const results = recordResults({ tally, report }, state, elapsed)
  const sink: CrawlSink = {
    ...results,
    ...display.events,
    page: (page) => {
      display.showPage(page.result.url)
      return results.page(page)
    },
    httpFallback: async (url, notice) => {
      start = { url, notice }
      display.showHttpFallback(notice)
    },
    keepsFacts: state !== undefined,
    earlierPages: async () => earlier.sitePages,
  }
  const end = await crawl(planOf(run, earlier, state), sink, display.showSandbox, run.signal)
  display.clear()
  const summary = summaryOf({ options, start, end, tally, durationMs: elapsed() })
  await report.done(summary)
  await output.close()
  // CSV rows have no place for the summary, so it goes to standard error.
  if (options.format === 'csv') {
    const { maxPages } = options
    console.error(describeBesidesRows(summary, { maxPages, soft404s: tally.pagesWith(SOFT_404) }).join('\n'))
  }
  // The state is closed last: if the process is killed while writing the report, the next run writes the report again.
  await state?.close(endOf(end, earlier.sitePages.length > 0), elapsed())
  return { end, tally }
}

function crawl(
  plan: CrawlPlan,
  sink: CrawlSink,
  onSandbox: (sandbox: BrowserSandbox) => void,
  signal: AbortSignal,
): Promise<CrawlEnd> {
  const readers = createReaderThreads()
  const { chromiumPath, requireSandbox } = readCliSettings()
  const browser = { chromiumPath, requiresSandbox: requireSandbox, onSandbox }
  return runCrawl(plan, sink, { readers, browser, signal, onAllRead: readers.close }).finally(readers.close)
}

function planOf({ options, startedAt }: Run, earlier: EarlierRun, state: CrawlState | undefined): CrawlPlan {
  const { url, isSchemeAssumed, maxPages, pace, obeyRobots, userAgent, timeoutMs, allowedTargets, range, render } =
    options
  return {
    startUrl: url,
    isSchemeAssumed,
    maxPages,
    pace,
    obeyRobots,
    userAgent,
    timeoutMs,
    extraHeaders: { forOrigin: new URL(url).origin, headers: options.headers },
    allowedTargets,
    range,
    render,
    startedAt: Date.parse(startedAt),
    earlier: earlier.visits,
    earlierFiles: earlier.files,
    maxFiles: fileLimit({ isOfHomePage: false, maxPages }),
    findCached: state?.findCached,
    isWorthProbing: state?.isWorthProbing,
  }
}

type Finished = { options: CrawlOptions; start: CrawlStart; end: CrawlEnd; tally: Tally; durationMs: number }

function summaryOf({ options, start, end, tally, durationMs }: Finished): CrawlSummary {
  return {
    outcome: end.outcome,
    ...start,
    ...tally.counts(),
    healthScore: tally.healthScore(),
    balance: end.balance,
    blockedByRobots: end.blockedByRobots,
    blockedUrls: end.blockedUrls.slice(0, MAX_NAMED),
    error: end.outcome === 'failed' ? describeNothing(options, end) : null,
    traps: end.traps,
    sitemaps: end.sitemaps.map(toReportedSitemap),
    slowPages: end.slowPages,
    files: { ...end.files, brokenUrls: tally.brokenUrls() },
    durationMs,
  }
}

/** A crawl without any page is not saved, because resuming it would fail forever. */
function endOf({ outcome }: CrawlEnd, hadPages: boolean): Parameters<CrawlState['close']>[0] {
  if (outcome === 'completed') return 'finished'
  return outcome === 'failed' && !hadPages ? 'void' : 'stopped'
}
