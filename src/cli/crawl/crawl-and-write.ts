import { type BrowserSandbox, sandboxWarning } from '#domain/crawls/browser-sandbox.ts'
import { type CheckedFile, fileLimit } from '#domain/crawls/checked-file.ts'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { progressOf } from '#domain/crawls/crawl-progress.ts'
import { toReportedSitemap } from '#domain/crawls/sitemap-report.ts'
import { type CrawlPlan, type CrawlSink, runCrawl } from '#operations/crawls/run-crawl.ts'
import { createPageReaders } from '#operations/page-reading/page-readers.ts'
import type { Output } from '../output.ts'
import { describeBesidesRows } from '../reports/balance-lines.ts'
import type { CrawlSummary } from '../reports/crawl-summary.ts'
import { createReport } from '../reports/create-report.ts'
import { toReportedPage } from '../reports/reported-page.ts'
import { readCliSettings } from '../settings.ts'
import type { ClaimedState, CrawlState } from '../state/crawl-state.ts'
import { VERSION } from '../version.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { createDelayNotice } from './describe-wait.ts'
import { isSoft404 } from './non-page.ts'
import { describeNothing } from './nothing-crawled.ts'
import { createEarlierRun } from './previous-run.ts'
import { createProgressLine } from './progress-line.ts'
import { createTally, SOFT_404, type Tally } from './tally.ts'

/** Max URLs disallowed by robots.txt that a report lists. */
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

/** Runs a crawl, or continues a stopped one, and writes its report. */
export async function crawlAndWrite(run: Run): Promise<{ end: CrawlEnd; tally: Tally }> {
  const { options, startedAt, output, claimed, signal } = run
  const { maxPages, isQuiet } = options
  let start: { url: string; notice: string | null } = { url: options.url, notice: null }
  const report = createReport(output.write, { options, version: VERSION, startedAt })
  let readBalance = () => EMPTY_BALANCE
  const progress = createProgressLine(process.stderr, { read: () => progressOf(readBalance(), maxPages), isQuiet })
  const noticeOf = createDelayNotice(maxPages)
  const tally = createTally()
  const earlier = createEarlierRun()
  const earlierFiles: CheckedFile[] = []
  const state = await claimed?.begin({
    page: (page) => {
      earlier.addPage(page)
      tally.addPage(page.result)
      return report.page(toReportedPage(page), page.position)
    },
    nonPage: (visit) => {
      earlier.addNonPage(visit)
      if (isSoft404(visit)) tally.addSoft404()
      return report.nonPage(visit)
    },
    file: (file) => {
      earlierFiles.push(file)
      tally.addFile(file)
      return report.file(file)
    },
  })
  const beganAt = Date.now()
  const elapsed = () => (state?.elapsedMs ?? 0) + Date.now() - beganAt

  const sink: CrawlSink = {
    keepsFacts: state !== undefined,
    page: async (page) => {
      tally.addPage(page.result)
      progress.tell(page.result.url)
      await state?.page(page, elapsed())
      await report.page(toReportedPage(page), page.position)
    },
    nonPage: async (visit) => {
      if (isSoft404(visit)) tally.addSoft404()
      await state?.nonPage(visit, elapsed())
      await report.nonPage(visit)
    },
    file: async (file) => {
      tally.addFile(file)
      await state?.file(file, elapsed())
      await report.file(file)
    },
    soft404: (page) => {
      tally.addSoft404()
      return report.soft404(page)
    },
    measuredAgain: report.measuredAgain,
    siteIssues: async (issues) => {
      for (const { issue } of issues) tally.addIssue(issue)
      await report.siteIssues(issues)
    },
    httpFallback: async (url, notice) => {
      start = { url, notice }
      if (!isQuiet) progress.say(notice)
    },
    fetching: (url, balance) => {
      readBalance = balance
      progress.tell(url ?? 'looking for pages without links to them')
    },
    waiting: (wait) => {
      const notice = isQuiet ? null : noticeOf(wait)
      if (notice !== null) progress.say(notice)
      progress.wait(wait)
    },
    fault: (error, where) => progress.say(describeFault(error, where)),
    earlierPages: async () => earlier.sitePages,
  }
  const readers = createPageReaders()
  const plan: CrawlPlan = {
    ...planOf(options),
    startedAt: Date.parse(startedAt),
    earlier: earlier.visits,
    earlierFiles,
    maxFiles: fileLimit({ isOfHomePage: false, maxPages }),
    findCached: state?.findCached,
    isWorthProbing: state?.isWorthProbing,
  }
  const { chromiumPath, requireSandbox } = readCliSettings()
  const onSandbox = (sandbox: BrowserSandbox) => {
    const warning = sandboxWarning(sandbox)
    if (warning !== null) progress.say(warning)
  }
  const browser = { chromiumPath, requiresSandbox: requireSandbox, onSandbox }
  const tools = { readers, browser, signal, onAllRead: readers.close }
  const end = await runCrawl(plan, sink, tools).finally(readers.close)
  progress.clear()
  const summary: CrawlSummary = {
    outcome: end.outcome,
    ...start,
    ...tally.counts(),
    healthScore: tally.healthScore(),
    balance: end.balance,
    blockedByRobots: end.blockedByRobots,
    blockedAddresses: end.blockedAddresses.slice(0, MAX_NAMED),
    error: end.outcome === 'failed' ? describeNothing(options, end) : null,
    traps: end.traps,
    sitemaps: end.sitemaps.map(toReportedSitemap),
    slowPages: end.slowPages,
    files: end.files,
    durationMs: elapsed(),
  }
  await report.done(summary)
  await output.close()
  // CSV rows have no place for the summary.
  if (options.format === 'csv') {
    console.error(describeBesidesRows(summary, { maxPages, soft404s: tally.pagesWith(SOFT_404) }).join('\n'))
  }
  // Closed last: if the process is killed while it writes, the next run writes the report.
  await state?.close(endOf(end, earlier.sitePages.length > 0), elapsed())
  return { end, tally }
}

function planOf(options: CrawlOptions) {
  const {
    url,
    isSchemeAssumed,
    maxPages,
    pace,
    obeyRobots,
    userAgent,
    timeoutMs,
    allowedTargets,
    range,
    headers,
    render,
  } = options
  const extraHeaders = { forOrigin: new URL(url).origin, headers }
  const requestOptions = { pace, obeyRobots, userAgent, timeoutMs, extraHeaders }
  return { startUrl: url, isSchemeAssumed, maxPages, ...requestOptions, allowedTargets, range, render }
}

/** A crawl without any page is not saved, because resuming it would fail forever. */
function endOf({ outcome }: CrawlEnd, hadPages: boolean): Parameters<CrawlState['close']>[0] {
  if (outcome === 'completed') return 'finished'
  return outcome === 'failed' && !hadPages ? 'void' : 'stopped'
}

function describeFault(error: unknown, { url, check }: { url: string; check?: string }): string {
  return `Internal error at ${url}${check ? ` (${check})` : ''}: ${error}`
}
