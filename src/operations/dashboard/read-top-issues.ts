import { reportCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { limitingChecks, rankIssues } from '#domain/issues/top-issues.ts'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { readIssueReach } from '#store/projects/dashboard.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { describeCheck } from '../checks/describe-check.ts'

const MAX_SHOWN = 10

type JudgedCrawl = { crawl: Pick<DetailedCrawl, 'id' | 'checks'>; summary: ReportSummary }

export async function readTopIssues(app: Pick<App, 'database'>, crawl: JudgedCrawl): Promise<TopIssue[]> {
  return (await readRankedIssues(app, crawl)).slice(0, MAX_SHOWN)
}

/** All issues, in the order in which the dashboard lists the first ten. */
export async function readRankedIssues(
  { database }: Pick<App, 'database'>,
  { crawl, summary }: JudgedCrawl,
): Promise<TopIssue[]> {
  const input = { crawlId: crawl.id, name: 'reach of issues', pages: summary.pages }
  const reach = await storeStats(database, input, () => readIssueReach(database, crawl.id))
  const ranked = rankIssues(reach, {
    ...summary,
    limiting: limitingChecks(crawl.checks?.score),
    tallies: crawl.checks?.tallies,
  })
  return ranked.map((issue) => {
    const { title, fix, counts } = describeCheck(issue.type)
    const tally = crawl.checks?.tallies?.[issue.type]
    const category = reportCategoryOf(issue)
    return { ...issue, category, title, fix, counts, judged: tally === undefined ? null : tally.found + tally.passed }
  })
}
