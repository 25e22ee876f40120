import { compareRules } from '#domain/checks/compare-rules.ts'
import { issueCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { countChanges } from '#domain/issues/count-changes.ts'
import type { ComparedStats, CrawlChanges } from '#domain/reports/dashboard.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { groupComparedPages } from '#store/comparisons/compare-crawls.ts'
import { findRules } from '#store/projects/project-crawls.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { describeCheck, titleOf } from '../checks/describe-check.ts'
import type { Viewer } from '../viewer.ts'
import { type CrawlWithSummary, findCrawlPair, type PairInput } from './find-crawl-pair.ts'

export async function compareCrawls(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: PairInput,
): Promise<CrawlChanges> {
  const { base, other } = await findCrawlPair(app, viewer, input)
  return compareSummarised(app, base, other)
}

/** `base` is the older crawl. */
export async function compareSummarised(
  { database }: Pick<App, 'database'>,
  base: CrawlWithSummary,
  other: CrawlWithSummary,
): Promise<CrawlChanges> {
  const [baseId, crawlId] = [base.crawl.id, other.crawl.id]
  const input = { crawlId, baseId, name: `changes since ${baseId}`, pages: base.summary.pages + other.summary.pages }
  const groups = await storeStats(database, input, () => groupComparedPages(database, baseId, crawlId))
  const counted = countChanges(groups)
  const categories = new Map(
    [...base.summary.issueCounts, ...other.summary.issueCounts].map(({ type, category }) => [type, category]),
  )
  return {
    base: base.crawl,
    other: other.crawl,
    issues: counted.issues,
    appearedOnAdded: counted.appearedOnAdded,
    pages: counted.pages,
    byType: counted.byType.map((changes) => ({
      ...changes,
      title: describeCheck(changes.type).title,
      category: categories.get(changes.type) ?? issueCategoryOf(changes),
    })),
    scoreBefore: base.summary.healthScore,
    scoreAfter: other.summary.healthScore,
    before: statsOf(base.summary),
    after: statsOf(other.summary),
    rulesNote: compareRules(await findRules(database, baseId), await findRules(database, crawlId), titleOf),
  }
}

function statsOf(summary: ReportSummary): ComparedStats {
  const { pages, succeeded, failed, healthScore, llmScore, issues, siteIssues = 0, pagesWithIssues } = summary
  const { avgResponseTime } = summary
  return { pages, succeeded, failed, healthScore, llmScore, issues, siteIssues, pagesWithIssues, avgResponseTime }
}
