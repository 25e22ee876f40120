import { isNotKnown } from '../checks/check-tallies.ts'
import { shareWords } from '../checks/counted-thing.ts'
import { isWholeSite } from '../crawls/crawl-balance.ts'
import { BROKEN_PAGES, SOFT_404S } from '../issues/missing-pages.ts'
import { capReason, emergenciesOf, lowestCap } from '../issues/score-caps.ts'
import { limitingFirst } from '../issues/top-issues.ts'
import { affectedWords } from '../reports/check-words.ts'
import type { TopIssue } from '../reports/dashboard.ts'
import { hasReachedLimit } from '../reports/page-limit.ts'
import type { DetailedCrawl, ReportSummary } from '../reports/report.ts'
import { PAGE_SETS, type PageSet } from './page-sets.ts'
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
    scoreLimit: lowestCap(caps),
    first: firstOf(known.sets, topIssues),
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

type First = NonNullable<SiteFacts['first']> & { limitsScore?: boolean }

/** In the order of 'Fix these first', which has rows of their own for broken pages and soft 404s. */
function firstOf(
  { requested, broken, soft404 = 0 }: SiteFacts['sets'],
  topIssues: readonly TopIssue[],
): SiteFacts['first'] {
  const missingOf = (title: string, set: PageSet, pages: number): First[] =>
    pages === 0
      ? []
      : [{ title, severity: 'high', affected: shareWords(pages, requested), rows: { pages: PAGE_SETS[set] } }]
  const missing = [...missingOf(BROKEN_PAGES, 'broken', broken), ...missingOf(SOFT_404S, 'soft404', soft404)]
  const issues = topIssues
    .filter(({ isEmergency }) => !isEmergency)
    .map((issue): First => {
      const { type, title, severity, limitsScore } = issue
      return { title, severity, affected: affectedWords(issue), rows: { check: type }, limitsScore }
    })
  const [first] = limitingFirst(missing, issues)
  if (first === undefined) return null
  const { title, severity, affected, rows } = first
  return { title, severity, affected, rows }
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
