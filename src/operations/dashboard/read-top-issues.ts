import { MAX_TOP_ISSUES } from '#domain/issues/first-to-fix.ts'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { readIssueReach } from '#store/projects/dashboard.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { describeTopIssues } from './describe-top-issues.ts'

type JudgedCrawl = { crawl: Pick<DetailedCrawl, 'id' | 'checks'>; summary: ReportSummary }

export async function readTopIssues(app: Pick<App, 'database'>, crawl: JudgedCrawl): Promise<TopIssue[]> {
  return (await readRankedIssues(app, crawl)).slice(0, MAX_TOP_ISSUES)
}

/** All issues, in the order in which the dashboard lists the first ten. */
export async function readRankedIssues(
  { database }: Pick<App, 'database'>,
  { crawl, summary }: JudgedCrawl,
): Promise<TopIssue[]> {
  const input = { crawlId: crawl.id, name: 'reach of issues', pages: summary.pages }
  const reach = await storeStats(database, input, () => readIssueReach(database, crawl.id))
  return describeTopIssues(reach, summary, crawl.checks)
}
