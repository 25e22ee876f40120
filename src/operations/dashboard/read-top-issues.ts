import { rankIssues } from '#domain/issues/top-issues.ts'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import { readIssueReach } from '#store/projects/dashboard.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { describeCheck } from '../checks/describe-check.ts'
import type { CrawlWithSummary } from './find-crawl-pair.ts'

export async function readTopIssues(
  { database }: Pick<App, 'database'>,
  { crawl, summary }: CrawlWithSummary,
): Promise<TopIssue[]> {
  const input = { crawlId: crawl.id, name: 'reach of issues', pages: summary.pages }
  const reach = await storeStats(database, input, () => readIssueReach(database, crawl.id))
  const ranked = rankIssues(reach, summary)
  return ranked.map((issue) => {
    const { title, fix } = describeCheck(issue.type)
    return { ...issue, title, fix }
  })
}
