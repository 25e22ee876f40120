import { reportCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { isWholeSite } from '#domain/crawls/crawl-balance.ts'
import { countChanges, countUrlChanges } from '#domain/issues/count-changes.ts'
import type { ComparedStats, CrawlChanges } from '#domain/reports/dashboard.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { groupComparedPages } from '#store/comparisons/compare-crawls.ts'
import { groupComparedUrls } from '#store/comparisons/compare-urls.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { describeCheck } from '../checks/describe-check.ts'
import { defineOperation } from '../define-operation.ts'
import { crawlChangesSchema } from '../schemas/dashboard-schemas.ts'
import { compareChecksOf } from './compare-checks-of.ts'
import { type CrawlWithSummary, findCrawlPair, OF_CRAWL_PAIR } from './find-crawl-pair.ts'
import { findMissingPages } from './find-missing-pages.ts'

export const compareCrawls = defineOperation({
  ...OF_CRAWL_PAIR,
  name: 'compareCrawls',
  summary: 'Compare two crawls of a project',
  output: crawlChangesSchema,
  returns: 'The number of differences of each kind',
  async run({ app, actor }, input) {
    const { base, other } = await findCrawlPair(app, actor, input)
    return compareSummarised(app, base, other)
  },
})

/** `base` is the older crawl. */
export async function compareSummarised(
  { database }: Pick<App, 'database'>,
  base: CrawlWithSummary,
  other: CrawlWithSummary,
): Promise<CrawlChanges> {
  const [baseId, crawlId] = [base.crawl.id, other.crawl.id]
  const { checks, ...notes } = await compareChecksOf({ database }, baseId, crawlId)
  const pair = { baseId, otherId: crawlId, checks, isWhole: isWhole(other) }
  const read = { crawlId, baseId, pages: base.summary.pages + other.summary.pages }
  const info = checks.info.length === 0 ? '' : ` with ${checks.info.join(' ')}`
  const groups = await storeStats(database, { ...read, name: `page changes since ${baseId}${info}` }, () =>
    groupComparedPages(database, pair),
  )
  const { blocked, leftOut } = await findMissingPages({ database }, base, other)
  const missing = { blocked: blocked.length, leftOut: leftOut === 'rest' ? leftOut : leftOut.length }
  const counted = countChanges(groups, checks, missing)
  const urlGroups = await storeStats(
    database,
    { ...read, name: `other URLs since ${baseId}${pair.isWhole ? '' : ' in part'}` },
    () => groupComparedUrls(database, pair),
  )
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
