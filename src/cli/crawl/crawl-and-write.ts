import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import { fileLimit } from '#domain/crawls/checked-file.ts'
import { describeUnkeptEntries } from '#domain/site-files/sitemap-file.ts'
import type { CrawlArchive, CreateArchive } from '#operations/archives/archive-crawl.ts'
import { type CrawlPlan, runCrawl } from '#operations/crawls/run-crawl.ts'
import { createReaderThreads, type ReaderThreads } from '#operations/page-reading/reader-threads.ts'
import type { CrawlSink } from '#operations/site-judging/crawl-sink.ts'
import { releaseMemory } from '#platform/memory/release-memory.ts'
import { StartupFailure } from '#platform/startup-failure.ts'
import type { Output } from '../output.ts'
import type { CrawlSummary } from '../reports/crawl-summary.ts'
import { createReport } from '../reports/create-report.ts'
import { readCliSettings } from '../settings.ts'
import type { ClaimedState, CrawlState } from '../state/crawl-state.ts'
import { UsageError } from '../usage-error.ts'
import { VERSION } from '../version.ts'
import type { CrawlDisplay } from './crawl-display.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { summaryOf } from './end-of-crawl.ts'
import { describeNothing } from './nothing-crawled.ts'
import { createEarlierRun, type EarlierRun } from './previous-run.ts'
import { recordEarlierResults, recordResults } from './record-results.ts'
import { settingsOf } from './reported-settings.ts'
import { createTally, type Tally } from './tally.ts'

/** From here on, what the checks gain is more than what releasing memory takes. */
const MANY_PAGES = 1000

type CrawlEnd = Awaited<ReturnType<typeof runCrawl>>

type Run = {
  options: CrawlOptions
  startedAt: string
  output: Output
  /** Null if neither a check nor an option needs an archive. */
  archive: CrawlArchive
  /** Null without --state. */
  claimed: ClaimedState | null
  display: CrawlDisplay
  tools: CrawlTools
  signal: AbortSignal
}

/** By default, each crawl starts its own threads and ends them afterwards. */
export type CrawlTools = { readers?: ReaderThreads; createArchive?: CreateArchive }

type CrawlStart = Pick<CrawlSummary, 'url' | 'notice'>

type Finished = { end: CrawlEnd; summary: CrawlSummary; error: string | null; tally: Tally }

export async function crawlAndWrite(run: Run): Promise<Finished> {
  const { options, startedAt, output, archive, claimed, display } = run
  const settings = settingsOf(options)
  const report = createReport(output.write, { options, settings, version: VERSION, startedAt })
  const tally = createTally()
  const earlier = createEarlierRun()
  const state = await claimed?.begin(recordEarlierResults({ tally, report, archive }, earlier, options.ruleSet))
  const beganAt = Date.now()
  const elapsed = () => (state?.elapsedMs ?? 0) + Date.now() - beganAt

  let start: CrawlStart = { url: options.url, notice: null }
  const results = recordResults({ tally, report, archive }, state, elapsed)
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
    keepsFacts: state !== undefined || (archive.isKept ? 'packed' : 'links'),
    openTables: archive.openTables,
    keepsGroups: archive.isKept,
    earlierPages: async () => earlier.sitePages,
  }
  const end = await crawl(planOf(run, earlier, state), sink, display.showSandbox, run)
  display.clear()
  const error = end.outcome === 'failed' ? describeNothing(options, end) : null
  const { ruleSet } = options
  const summary = summaryOf({ ...start, error, end, tally, ruleSet, durationMs: elapsed() })
  await report.done(summary)
  await output.close()
  if (archive.isKept) display.showArchiving()
  const { url: startUrl, notice } = start
  const finished = await archive.finish(end, {
    startUrl,
    notice,
    startedAt,
    version: VERSION,
    settings,
    error,
    ruleSet,
  })
  display.clear()
  if (finished === 'kept-older')
    console.error(`No page was loaded, so the older archive in '${options.archive}' stays.`)
  for (const line of describeUnkeptEntries(archive.sitemapEntryCounts())) console.error(line)
  // The state is closed last: if the process is killed while writing the report, the next run writes the report again.
  await state?.close(endOf(end, earlier.sitePages.length > 0), elapsed())
  return { end, summary, error, tally }
}

function crawl(
  plan: CrawlPlan,
  sink: CrawlSink,
  onSandbox: (sandbox: BrowserSandbox) => void,
  { tools, signal }: Run,
): Promise<CrawlEnd> {
  const readers = tools.readers ?? createReaderThreads()
  const close = tools.readers ? async () => {} : readers.close
  const { chromiumPath, requireSandbox } = readCliSettings()
  const browser = { chromiumPath, requiresSandbox: requireSandbox, onSandbox }
  const onAllRead = async (pages: number) => {
    await close()
    if (pages >= MANY_PAGES) releaseMemory()
  }
  return runCrawl(plan, sink, { readers, browser, signal, onAllRead })
    .catch((error) => {
      // No browser was found. The message says what to do.
      throw error instanceof StartupFailure ? new UsageError(error.message) : error
    })
    .finally(close)
}

function planOf({ options, startedAt, archive }: Run, earlier: EarlierRun, state: CrawlState | undefined): CrawlPlan {
  const { url, isSchemeAssumed, maxPages, pace, obeyRobots, userAgent, timeoutMs, allowedTargets, range } = options
  const { render, measuresPages } = options
  const keepsScreenshots = options.keepsScreenshots && archive.isKept
  const needsRendering = render === 'sample' || (render !== 'never' && (keepsScreenshots || measuresPages))
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
    samplesPerTemplate: options.samplesPerTemplate,
    renderWidth: options.renderWidth,
    keepsScreenshots,
    measuresPages,
    ruleSet: options.ruleSet,
    startedAt: Date.parse(startedAt),
    requestLimits: options.requestLimits,
    earlierRequests: earlier.requests,
    earlierResources: () => earlier.used,
    earlier: earlier.visits,
    earlierFiles: earlier.files,
    maxFiles: fileLimit({ isOfHomePage: false, maxPages }),
    // An unchanged page is not sent again, so it could not be rendered.
    findCached: needsRendering ? undefined : state?.findCached,
    isWorthProbing: state?.isWorthProbing,
  }
}

/** A crawl without any page is not saved, because resuming it would fail forever. */
function endOf({ outcome }: CrawlEnd, hadPages: boolean): Parameters<CrawlState['close']>[0] {
  if (outcome === 'completed') return 'finished'
  return outcome === 'failed' && !hadPages ? 'void' : 'stopped'
}
