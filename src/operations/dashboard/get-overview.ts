import { z } from '@hono/zod-openapi'
import { issuesByCategory } from '#domain/issues/issues-by-category.ts'
import { meanHealthScore, meanOf } from '#domain/issues/score.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ActivityItem, Overview, OverviewProject } from '#domain/reports/dashboard.ts'
import { latestOf, overviewTrend, scoresOf } from '#domain/reports/overview-trend.ts'
import { mergeActivity, recentActivity } from '#domain/reports/recent-activity.ts'
import { listLatestIssueCounts, listProjectPoints, listRecentCrawls } from '#store/projects/dashboard.ts'
import type { Listed } from '#store/projects/seen-projects.ts'
import { userIdOf } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { onWorkspaceOfActor } from '../on-workspace-of-actor.ts'
import { readTimezone } from '../preferences/read-time-zone.ts'
import { listedFor, listSeenProjects } from '../projects/list-projects.ts'
import { overviewSchema } from '../schemas/dashboard-schemas.ts'

export const getOverview = defineOperation({
  name: 'getOverview',
  summary: 'Get an overview of all your projects',
  access: onWorkspaceOfActor('read'),
  uses: ['database'],
  input: z.object({}),
  output: overviewSchema,
  returns: 'The overview',
  async run({ app, actor }) {
    const projects = await listSeenProjects(app, actor)
    const listed = listedFor(actor)
    const points = await listProjectPoints(app.database, listed)
    const scores = scoresOf(points)
    const latest = latestOf(points)
    const { pages, urls } = await listLatestIssueCounts(app.database, listed)
    const categories = issuesByCategory(pages, urls)
    const shown = projects.map((project) => ({ ...project, scores: scores(project.id), ...latest(project.id) }))
    return {
      totals: totalsOf(shown),
      projects: shown,
      trend: overviewTrend(points, await readTimezone(app, userIdOf(actor))),
      categories: categories.map(({ category, issues }) => ({ category, issues })),
      activity: await readActivity(app, listed, projects),
    }
  },
})

function totalsOf(projects: OverviewProject[]): Overview['totals'] {
  const crawled = projects.filter(({ lastCrawl }) => lastCrawl !== null)
  const times = crawled.flatMap(({ avgResponseTime }) => (avgResponseTime === null ? [] : [avgResponseTime]))
  return {
    projects: projects.length,
    crawled: crawled.length,
    pages: sum(projects.map(({ totalPagesCrawled }) => totalPagesCrawled)),
    issues: sum(projects.map(({ totalIssues }) => totalIssues)),
    siteIssues: sum(projects.map(({ siteIssues }) => siteIssues)),
    failed: sum(projects.map(({ failed }) => failed)),
    siteScore: lowestScoreOf(projects),
    healthScore: crawled.length === 0 ? null : meanHealthScore(crawled.map(({ healthScore }) => healthScore ?? 0)),
    avgResponseTime: times.length === 0 ? null : Math.round(meanOf(times)),
  }
}

/** Shows the lowest score and not the average: projects may use different checks, so their scores have no average. */
function lowestScoreOf(projects: Project[]): Overview['totals']['siteScore'] {
  const scored = projects.flatMap(({ name, siteScore }) => (siteScore === null ? [] : [{ name, siteScore }]))
  const [lowest] = scored.toSorted((one, other) => one.siteScore - other.siteScore)
  return lowest ? { lowest: lowest.siteScore, name: lowest.name, projects: scored.length } : null
}

async function readActivity(
  { database }: Pick<App, 'database'>,
  listed: Listed,
  projects: Project[],
): Promise<ActivityItem[]> {
  const recent = Map.groupBy(await listRecentCrawls(database, listed), ({ projectId }) => projectId)
  return mergeActivity(
    projects.map(({ id, slug, name }) =>
      recentActivity(
        { slug, name },
        (recent.get(id) ?? []).map(({ crawl }) => crawl),
      ),
    ),
  )
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
