import { z } from '@hono/zod-openapi'
import type { Project } from '#domain/projects/project.ts'
import type { TrendPoint } from '#domain/reports/dashboard.ts'
import { recentActivity } from '#domain/reports/recent-activity.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { hasWrittenArchive } from '#store/crawls/crawl-archives.ts'
import { listDeletedPoints } from '#store/projects/crawls-beyond.ts'
import {
  findLatestCrawl,
  findNewestCrawl,
  listProjectCrawls,
  listSummarisedCrawls,
  type SummarisedCrawl,
} from '#store/projects/project-crawls.ts'
import { defineOperation } from '../define-operation.ts'
import { projectId } from '../inputs.ts'
import { onReadableProject } from '../project-access/on-project.ts'
import { projectDashboardSchema } from '../schemas/dashboard-schemas.ts'
import { compareSummarised } from './compare-crawls.ts'
import { describeResults, NO_RESULTS, withoutTallies } from './describe-results.ts'

const MAX_POINTS = 50
const SHOWN_CRAWLS = 10

export const getProjectDashboard = defineOperation({
  name: 'getDashboard',
  summary: 'Get a project’s dashboard: latest stats, what to fix first and what has changed',
  access: onReadableProject(),
  uses: ['database'],
  input: z.object({ projectId }),
  output: projectDashboardSchema,
  returns: 'The dashboard',
  async run({ app, project }) {
    const { database } = app
    const all = (await listSummarisedCrawls(database, project.id, MAX_POINTS)).flatMap(withStats)
    // Crawls with unknown checks are left out: fewer checks find fewer issues, which would look like progress.
    const crawls = all.filter(({ crawl }) => crawl.unknownChecks.length === 0)
    const recent = await listProjectCrawls(database, project.id, { offset: 0, limit: SHOWN_CRAWLS })
    const found = await findLatestCrawl(database, project.id)
    const isNewest = found !== null && found.crawl.id === recent.crawls[0]?.id
    const newest = isNewest ? found : await findNewestCrawl(database, project.id)
    const latest = found?.summary ? { crawl: found.crawl, summary: found.summary } : null
    const previous = all[all.findIndex(({ crawl }) => crawl.id === latest?.crawl.id) + 1]
    const deleted = await listDeletedPoints(database, project.id, MAX_POINTS - all.length)
    return {
      ...(latest ? await describeResults(app, project.id, latest) : NO_RESULTS),
      isArchived: latest !== null && (await hasWrittenArchive(database, latest.crawl.id)),
      newest: newest && withoutTallies(newest.crawl),
      trend: all.length > 0 && crawls.length === 0 ? deleted : trendOf(project, crawls, deleted),
      trendLeftOut: all.length - crawls.length,
      changes: latest && previous ? await compareSummarised(app, previous, latest) : null,
      activity: recentActivity({ slug: project.slug }, recent.crawls),
    }
  },
})

type WithStats = { crawl: SummarisedCrawl['crawl']; summary: ReportSummary }

function withStats({ crawl, summary }: SummarisedCrawl): WithStats[] {
  return summary ? [{ crawl, summary }] : []
}

/**
 * Returns the points oldest first, including those of deleted crawls. If the project has stats but no crawls, the stats
 * become one point, dated now.
 */
function trendOf(project: Project, crawls: WithStats[], deleted: TrendPoint[]): TrendPoint[] {
  const { healthScore, totalIssues, totalPagesCrawled } = project
  if (crawls.length === 0 && totalPagesCrawled > 0 && healthScore !== null) {
    const date = new Date().toISOString()
    return [{ crawlId: null, date, healthScore, issues: totalIssues, pages: totalPagesCrawled }]
  }
  const kept = crawls.map(({ crawl, summary: { healthScore, issues, pages } }) => ({
    crawlId: crawl.id,
    date: crawl.createdAt,
    healthScore,
    issues,
    pages,
  }))
  return [...deleted, ...kept].sort((one, other) => (one.date < other.date ? -1 : 1))
}
