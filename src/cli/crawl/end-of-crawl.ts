import { NO_PAGES_ALLOWED, NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import { toReportedSitemap } from '#domain/crawls/sitemap-report.ts'
import { describeRules, offByDefault } from '#operations/checks/rule-sets.ts'
import type { RunEnd } from '#operations/site-judging/crawl-sink.ts'
import { describeBesidesRows } from '../reports/balance-lines.ts'
import type { CrawlSummary, ReportedRules } from '../reports/crawl-summary.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { SOFT_404, type Tally } from './tally.ts'
import { type Conditions, failuresOf, notesOf } from './verdict.ts'

/** A report lists at most this many URLs that robots.txt disallows. */
const MAX_NAMED = 20

const THRESHOLD_FAILED = 1
const NOTHING_CRAWLED = 3
export const INTERRUPTED = 130
export const OUTPUT_CLOSED = 141

/** The end of a crawl, or of an audit that judges it again. */
type End = Omit<RunEnd, 'pages' | 'failed'>

type Finished = Pick<CrawlSummary, 'url' | 'notice' | 'error' | 'durationMs'> & {
  end: End
  tally: Tally
  ruleSet: CrawlOptions['ruleSet']
}

export function summaryOf({ end, tally, ruleSet, ...about }: Finished): CrawlSummary {
  const { url, notice, error, durationMs } = about
  return {
    outcome: end.outcome,
    url,
    notice,
    ...tally.counts(),
    healthScore: tally.healthScore(),
    balance: end.balance,
    blockedByRobots: end.blockedByRobots,
    blockedUrls: end.blockedUrls.slice(0, MAX_NAMED),
    error,
    traps: end.traps,
    sitemaps: end.sitemaps.map(toReportedSitemap),
    slowPages: end.slowPages,
    checks: reportRules(ruleSet, end),
    files: { ...end.files, brokenUrls: tally.brokenUrls() },
    ...end.requests,
    ...(end.rendering && { rendering: end.rendering }),
    durationMs,
  }
}

function reportRules(ruleSet: Finished['ruleSet'], end: End): ReportedRules {
  return { ...describeRules(ruleSet, end), offByDefault: offByDefault(ruleSet) }
}

/** CSV rows and tables of an archive have no place for the summary, so it goes to standard error. */
export function printBesidesRows(
  summary: CrawlSummary,
  { format, maxPages, tally }: Pick<CrawlOptions, 'format' | 'maxPages'> & { tally: Tally },
): void {
  if (format !== 'csv' && format !== 'parquet') return
  console.error(describeBesidesRows(summary, { maxPages, soft404s: tally.pagesWith(SOFT_404) }).join('\n'))
}

type Verdict = Conditions & {
  end: End
  /** Why nothing could be crawled; null if something was. */
  error: string | null
  tally: Tally
  /** Whether the crawl measured rendered pages. */
  measuresPages: boolean
  /** What to do after an interrupted crawl; null if it cannot be resumed. */
  stopped: string | null
}

/** Prints what went wrong and returns the exit code. */
export function concludeCrawl({ end, error, tally, stopped, measuresPages, ...conditions }: Verdict): number {
  if (end.outcome === 'failed') {
    const words = end.failure?.kind === 'blocked-by-robots' ? NO_PAGES_ALLOWED : NO_PAGES_CRAWLED
    console.error(end.failure ? `${words}. ${error}` : error)
    return NOTHING_CRAWLED
  }
  if (end.outcome === 'cancelled') {
    if (stopped !== null) console.error(stopped)
    return INTERRUPTED
  }
  const siteScore = describeRules(conditions.ruleSet, end).score?.score ?? null
  const done = { before: end.before, rendering: end.rendering, measuresPages }
  for (const note of notesOf(conditions, done)) console.error(note)
  const failures = failuresOf(conditions, { tally, tallies: end.tallies, siteScore, done })
  for (const failure of failures) console.error(failure)
  return failures.length > 0 ? THRESHOLD_FAILED : 0
}
