import { mergeCounts } from '#domain/issues/top-issues.ts'
import type { IssueCount } from '#domain/reports/report.ts'
import { countUrlIssues } from '#store/judgements/url-issues.ts'
import { countIssues } from '#store/reports/report-summary.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { describeIssue } from './describe-issue.ts'
import { getReport } from './get-report.ts'

export async function listReportIssues(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; crawlId?: string | undefined },
): Promise<(IssueCount & { title: string; urls: number })[]> {
  const { crawl, summary } = await getReport(app, viewer, input)
  const counts = summary?.issueCounts ?? (await countIssues(app.database.db, crawl.id))
  const siteCounts = summary?.siteIssueCounts ?? (await countUrlIssues(app.database.db, crawl.id))
  return mergeCounts(counts, siteCounts).map((count) => ({ ...count, title: describeIssue(count.type).title }))
}
