import { isNotKnown } from '../checks/check-tallies.ts'
import { isWholeSite } from '../crawls/crawl-balance.ts'
import { capReason, emergenciesOf } from '../issues/score-caps.ts'
import { affectedWords } from '../reports/check-words.ts'
import type { TopIssue } from '../reports/dashboard.ts'
import { hasReachedLimit } from '../reports/page-limit.ts'
import type { DetailedCrawl, ReportSummary } from '../reports/report.ts'
import type { FailedPages, SiteCounts } from './site-counts.ts'
import type { SiteFacts } from './site-facts.ts'

type Known = {
  crawl: Pick<DetailedCrawl, 'status' | 'balance' | 'maxPages' | 'crawled' | 'checks'>
  summary: ReportSummary
  /** Null if the tables of the crawl cannot be read, or have not been read yet. */
  counts: SiteCounts | null
  topIssues: readonly TopIssue[]
}

/** Combines the tables and the summary of a crawl into facts about the site. */
export function siteFactsOf({ summary, ...known }: Known): SiteFacts {
  return combine({ ...known, avgResponseMs: summary.avgResponseTime }, known.counts ?? fromSummary(summary))
}

/** The same for a crawl that has tables, but no summary. */
export function siteFactsOfTables(known: Counted & { counts: SiteCounts }): SiteFacts {
  return combine(known, known.counts)
}

type Counted = Omit<Known, 'summary'> & { avgResponseMs: number | null }

function combine(
  { crawl, counts, topIssues, avgResponseMs }: Counted,
  known: SiteCounts | Pick<SiteFacts, 'sets' | 'failures'>,
): SiteFacts {
  const { status, balance, maxPages, checks } = crawl
  const caps = checks?.score?.caps ?? []
  const start = caps.find(({ kind }) => kind === 'start')
  const first = topIssues.find(({ isEmergency }) => !isEmergency)
  return {
    ...known,
    isWhole: isWhole(crawl, counts),
    linksNotKnown: linksNotKnown(crawl, counts),
    end: status === 'cancelled' ? 'stopped' : status === 'failed' ? 'failed' : 'completed',
    limit: hasReachedLimit(crawl) ? maxPages : null,
    leftOut: balance?.leftOut ?? {},
    isAtLeast: balance?.isAtLeast ?? false,
    isBlocked: caps.some(({ kind }) => kind === 'indexable') && (known.sets.indexable ?? 0) > 0,
    emergencies: emergenciesOf(checks?.score),
    start: start ? { why: capReason(start), check: start.causes?.[0]?.check ?? null } : null,
    // If the issue limits the score, another sentence already explains it.
    first: first && !first.limitsScore ? firstOf(first) : null,
    avgResponseMs,
  }
}

/** As the check for orphans says. If it was off, links are known if the whole site was crawled. */
export function linksNotKnown(
  crawl: Pick<DetailedCrawl, 'status' | 'balance' | 'checks'>,
  counts: SiteCounts | null,
): string | null {
  const reason = crawl.checks?.tallies?.orphan_page?.reason
  if (isNotKnown(reason)) return reason.replace(/^not known ?/, '')
  return isWhole(crawl, counts) ? null : 'because pages of the site were left out'
}

function isWhole({ status, balance }: Pick<DetailedCrawl, 'status' | 'balance'>, counts: SiteCounts | null) {
  return status === 'completed' && balance !== null && counts?.isOfSite !== false && isWholeSite(balance, 'site')
}

function firstOf(issue: TopIssue): NonNullable<SiteFacts['first']> {
  return { check: issue.type, title: issue.title, severity: issue.severity, affected: affectedWords(issue) }
}

/** The facts without folders, kinds of canonicals, sitemaps and links, which only the tables contain. */
function fromSummary(summary: ReportSummary): Pick<SiteFacts, 'sets' | 'failures'> {
  const { pages, succeeded, failed, indexability } = summary
  const failures = Object.entries(summary.statusCodes).flatMap(([code, count]): FailedPages[] =>
    Number(code) >= 400 ? [{ kind: 'http-status', statusCode: Number(code), pages: count }] : [],
  )
  const isComplete = failures.reduce((sum, each) => sum + each.pages, 0) === failed
  return {
    sets: {
      requested: pages,
      loaded: succeeded,
      broken: failed,
      indexable: indexability.indexable,
      noindex: indexability.noindex,
      canonicalised: indexability.canonicalised,
      soft404: indexability.soft_404,
    },
    ...(isComplete && { failures }),
  }
}
