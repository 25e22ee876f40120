import { MAX_SHOWN_DEDUCTIONS } from '#domain/issues/explain-site-score.ts'
import { firstToFix, issueKindsOf } from '#domain/issues/first-to-fix.ts'
import { mergeCounts } from '#domain/issues/top-issues.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectDashboard, SiteScorePoint, TopIssue, TrendPoint } from '#domain/reports/dashboard.ts'
import { recentActivity } from '#domain/reports/recent-activity.ts'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { describeSite } from '#domain/site-state/describe-site.ts'
import { siteFactsOf } from '#domain/site-state/site-facts-of.ts'
import { listDeletedPoints } from '#store/projects/crawls-beyond.ts'
import {
  findLatestCrawl,
  findNewestCrawl,
  listProjectCrawls,
  listSiteScores,
  listSummarisedCrawls,
  type ScoredCrawl,
  type SummarisedCrawl,
} from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { findCheck, titleOf } from '../checks/describe-check.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { compareSummarised } from './compare-crawls.ts'
import { findSiteCounts } from './get-site-state.ts'
import { readBrokenPages } from './read-broken-pages.ts'
import { readSoft404s } from './read-soft-404s.ts'
import { readRankedIssues } from './read-top-issues.ts'

const MAX_POINTS = 50
const SHOWN_CRAWLS = 10

export async function getProjectDashboard(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  projectId: string,
): Promise<ProjectDashboard> {
  const project = await getProject(app, viewer, projectId, 'read')
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
  const scores = latest
    ? await listSiteScores(database, project.id, { latestId: latest.crawl.id, limit: MAX_POINTS })
    : []
  const issues = latest ? await readRankedIssues(app, latest) : []
  const counts = latest && (await findSiteCounts(app, latest.crawl.id))
  const topIssues = firstToFix(issues)
  return {
    latest: latest && { ...latest, crawl: withoutTallies(latest.crawl) },
    newest: newest && withoutTallies(newest.crawl),
    trend: all.length > 0 && crawls.length === 0 ? deleted : trendOf(project, crawls, deleted),
    trendLeftOut: all.length - crawls.length,
    topIssues,
    issueKinds: issueKindsOf(latest ? ownersOf(latest.summary) : []),
    siteState: latest && describeSite(siteFactsOf({ ...latest, counts, topIssues })),
    checkTitles: titlesOf(latest?.crawl ?? null),
    unreadable: latest ? await readBrokenPages(app, latest.crawl.id, latest.summary.pages) : null,
    soft404s: latest ? await readSoft404s(app, latest) : null,
    changes: latest && previous ? await compareSummarised(app, previous, latest) : null,
    siteScores: scores
      .filter(({ isSame }) => isSame)
      .map(toPoint)
      .toReversed(),
    siteScoresLeftOut: scores.filter(({ isSame }) => !isSame).length,
    activity: recentActivity({ slug: project.slug }, recent.crawls),
  }
}

/** Leaves out hundreds of tallies. The score already contains what the dashboard needs from them. */
function withoutTallies(crawl: DetailedCrawl): DetailedCrawl {
  if (!crawl.checks) return crawl
  const { tallies: _, ...checks } = crawl.checks
  return { ...crawl, checks }
}

/** Titles of the checks that cost the most points, because ids mean little to readers. */
function titlesOf(crawl: DetailedCrawl | null): Record<string, string> {
  const shown = crawl?.checks?.score?.deductions.slice(0, MAX_SHOWN_DEDUCTIONS) ?? []
  return Object.fromEntries(shown.map(({ check }) => [check, titleOf(check)]))
}

function toPoint({ id, createdAt, score, aiIndex }: ScoredCrawl): SiteScorePoint {
  return { crawlId: id, date: createdAt.toISOString(), score, aiIndex }
}

type WithStats = { crawl: SummarisedCrawl['crawl']; summary: ReportSummary }

function withStats({ crawl, summary }: SummarisedCrawl): WithStats[] {
  return summary ? [{ crawl, summary }] : []
}

/**
 * Returns the points oldest first, including those of deleted crawls. If the project has stats but no crawls, the stats
 * become one point, dated now.
 */
function trendOf(project: Project, crawls: WithStats[], deleted: TrendPoint[]): TrendPoint[] {
  if (crawls.length === 0 && project.totalPagesCrawled > 0) {
    const { healthScore, totalIssues, totalPagesCrawled } = project
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

/** As in the report, which also lists the checks of broken pages. The list of what to fix first has one row for them. */
function ownersOf({ issueCounts, siteIssueCounts = [] }: ReportSummary): TopIssue['owner'][] {
  return mergeCounts(issueCounts, siteIssueCounts).map(({ type }) => findCheck(type)?.owner ?? null)
}
