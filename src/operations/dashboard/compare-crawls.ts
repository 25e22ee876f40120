import { reportCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { isWholeSite } from '#domain/crawls/crawl-balance.ts'
import type { SegmentTotals } from '#domain/explorer/segment-trend.ts'
import { countChanges, countUrlChanges } from '#domain/issues/count-changes.ts'
import type { ComparedStats, CrawlChanges } from '#domain/reports/dashboard.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { groupComparedPages } from '#store/comparisons/compare-crawls.ts'
import { groupComparedUrls } from '#store/comparisons/compare-urls.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { describeCheck } from '../checks/describe-check.ts'
import { defineOperation } from '../define-operation.ts'
import { USED_FOR_TABLES } from '../explorer/with-crawl-tables.ts'
import { crawlChangesSchema, segmentFilter } from '../schemas/dashboard-schemas.ts'
import { compareChecksOf } from './compare-checks-of.ts'
import { type CrawlWithSummary, findCrawlPair, OF_CRAWL_PAIR } from './find-crawl-pair.ts'
import { findMissingPages, statsInput } from './find-missing-pages.ts'
import { readSegmentOfPair, type SegmentOfPair } from './segment-of-pair.ts'

export const compareCrawls = defineOperation({
  ...OF_CRAWL_PAIR,
  uses: USED_FOR_TABLES,
  name: 'compareCrawls',
  summary: 'Compare two crawls of a project, or the pages of a segment in them',
  description:
    'With a segment, only pages that are in it in at least one of the crawls count. Other URLs and site scores do not ' +
    'belong to a segment.',
  input: OF_CRAWL_PAIR.input.extend(segmentFilter),
  output: crawlChangesSchema,
  returns: 'The number of differences of each kind',
  async run({ app, actor }, input) {
    const { base, other } = await findCrawlPair(app, actor, input)
    return compareSummarised(app, base, other, await readSegmentOfPair(app, actor, input, { base, other }))
  },
})

/** `base` is the older crawl. */
export async function compareSummarised(
  { database }: Pick<App, 'database'>,
  base: CrawlWithSummary,
  other: CrawlWithSummary,
  within: SegmentOfPair | null = null,
): Promise<CrawlChanges> {
  const [baseId, crawlId] = [base.crawl.id, other.crawl.id]
  const { checks, ...notes } = await compareChecksOf({ database }, baseId, crawlId)
  const pair = { baseId, otherId: crawlId, checks, isWhole: isWhole(other), only: within?.only }
  const info = checks.info.length === 0 ? '' : ` with ${checks.info.join(' ')}`
  const name = `page changes since ${baseId}${info}`
  const groups = await storeStats(database, statsInput(base, other, name, within), () =>
    groupComparedPages(database, pair),
  )
  const { blocked, leftOut } = await findMissingPages({ database }, base, other, within)
  const missing = { blocked: blocked.length, leftOut: leftOut === 'rest' ? leftOut : leftOut.length }
  const counted = countChanges(groups, checks, missing)
  const ofUrls = statsInput(base, other, `other URLs since ${baseId}${pair.isWhole ? '' : ' in part'}`, null)
  const urlGroups = within ? [] : await storeStats(database, ofUrls, () => groupComparedUrls(database, pair))
  const { issues: siteIssues, byType: siteIssuesByType } = countUrlChanges(urlGroups, checks)
  const severities = new Map(
    [...base.summary.issueCounts, ...other.summary.issueCounts].map(({ type, severity }) => [type, severity]),
  )
  const describe = <Change extends { type: string }>(changes: Change) => ({
    ...changes,
    title: describeCheck(changes.type).title,
    category: reportCategoryOf({ type: changes.type, severity: severities.get(changes.type) }),
  })
  return {
    base: base.crawl,
    other: other.crawl,
    issues: counted.issues,
    siteIssues,
    appearedOnAdded: counted.appearedOnAdded,
    pages: counted.pages,
    byType: counted.byType.map(describe),
    siteIssuesByType: siteIssuesByType.map(describe),
    scoreBefore: base.summary.healthScore,
    scoreAfter: other.summary.healthScore,
    before: statsOf(base.summary),
    after: statsOf(other.summary),
    ...notes,
    ...(within && ofSegment(base, other, within)),
  }
}

/** What is of the whole site is left out. */
function ofSegment(base: CrawlWithSummary, other: CrawlWithSummary, { totals: { before, after } }: SegmentOfPair) {
  return {
    base: { ...base.crawl, siteScore: null, aiIndex: null },
    other: { ...other.crawl, siteScore: null, aiIndex: null },
    scoreBefore: before.pageHealth ?? 0,
    scoreAfter: after.pageHealth ?? 0,
    before: statsOfSegment(before),
    after: statsOfSegment(after),
    ...{ compared: [], notCompared: null, notComparedInPart: null },
  }
}

function statsOfSegment(totals: SegmentTotals): ComparedStats {
  const { pages, succeeded, pageHealth, llmReadiness, issues, pagesWithIssues, avgResponseMs } = totals
  return {
    ...{ pages, succeeded, failed: pages - succeeded, issues, siteIssues: 0, pagesWithIssues },
    ...{ healthScore: pageHealth ?? 0, llmScore: llmReadiness, avgResponseTime: avgResponseMs },
  }
}

/** Whether the crawl covered the whole site. If so, a URL that it did not find is no longer part of the site. */
export function isWhole({ crawl }: CrawlWithSummary): boolean {
  return crawl.status === 'completed' && crawl.balance !== null && isWholeSite(crawl.balance, 'site')
}

function statsOf(summary: ReportSummary): ComparedStats {
  const { pages, succeeded, failed, healthScore, llmScore, issues, siteIssues = 0, pagesWithIssues } = summary
  const { avgResponseTime } = summary
  return { pages, succeeded, failed, healthScore, llmScore, issues, siteIssues, pagesWithIssues, avgResponseTime }
}
