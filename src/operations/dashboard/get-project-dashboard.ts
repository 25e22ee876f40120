import type { Project } from '#domain/projects/project.ts'
import type { ProjectDashboard, TrendPoint } from '#domain/reports/dashboard.ts'
import { recentActivity } from '#domain/reports/recent-activity.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { listProjectCrawls, listSummarisedCrawls, type SummarisedCrawl } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { compareSummarised } from './compare-crawls.ts'
import { readUnreadable } from './read-broken-pages.ts'
import { readTopIssues } from './read-top-issues.ts'

const MAX_POINTS = 50
const RECENT_CRAWLS = 10

export async function getProjectDashboard(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  projectId: string,
): Promise<ProjectDashboard> {
  const project = await getProject(app, viewer, projectId)
  const { database } = app
  const crawls = (await listSummarisedCrawls(database, project.id, MAX_POINTS)).flatMap(withSummary)
  const recent = await listProjectCrawls(database, project.id, { offset: 0, limit: RECENT_CRAWLS })
  const [latest, previous] = crawls
  return {
    latest: latest ?? null,
    newest: recent.crawls[0] ?? null,
    trend: trendOf(project, crawls),
    topIssues: latest ? await readTopIssues(app, latest) : [],
    unreadable: latest ? await readUnreadable(app, latest.crawl.id, latest.summary.pages) : null,
    changes: latest && previous ? await compareSummarised(app, previous, latest) : null,
    activity: recentActivity({ slug: project.slug }, recent.crawls),
  }
}

type WithSummary = { crawl: SummarisedCrawl['crawl']; summary: ReportSummary }

function withSummary({ crawl, summary }: SummarisedCrawl): WithSummary[] {
  return summary ? [{ crawl, summary }] : []
}

/** Oldest first. Stats without crawl history become one point for now. */
function trendOf(project: Project, crawls: WithSummary[]): TrendPoint[] {
  if (crawls.length === 0 && project.totalPagesCrawled > 0) {
    const { healthScore, totalIssues, totalPagesCrawled } = project
    const date = new Date().toISOString()
    return [{ crawlId: null, date, healthScore, issues: totalIssues, pages: totalPagesCrawled }]
  }
  return crawls.toReversed().map(({ crawl, summary: { healthScore, issues, pages } }) => ({
    crawlId: crawl.id,
    date: crawl.createdAt,
    healthScore,
    issues,
    pages,
  }))
}
