import { CHECKS_OF_BLOCKED_CRAWLERS, countAiChecks, describeAiIndex } from '#domain/issues/describe-ai-index.ts'
import { firstToFix, issueKindsOf } from '#domain/issues/first-to-fix.ts'
import { mergeCounts } from '#domain/issues/top-issues.ts'
import type { ProjectDashboard, SiteScorePoint, TopIssue } from '#domain/reports/dashboard.ts'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { describeSite } from '#domain/site-state/describe-site.ts'
import { siteFactsOf } from '#domain/site-state/site-facts-of.ts'
import { listUrlEvidence } from '#store/judgements/url-issues.ts'
import { listSiteScores, type ScoredCrawl } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { findCheck, titleOf } from '../checks/describe-check.ts'
import { findSiteCounts } from './get-site-state.ts'
import { readBrokenPages } from './read-broken-pages.ts'
import { readSoft404s } from './read-soft-404s.ts'
import { readRankedIssues } from './read-top-issues.ts'

const MAX_POINTS = 50

type Results = Pick<
  ProjectDashboard,
  | 'latest'
  | 'topIssues'
  | 'issueKinds'
  | 'siteState'
  | 'checkTitles'
  | 'aiNote'
  | 'aiChecks'
  | 'unreadable'
  | 'soft404s'
  | 'siteScores'
  | 'siteScoresLeftOut'
>

type Latest = NonNullable<ProjectDashboard['latest']>

/**
 * The part of a dashboard that describes one crawl. The scores of earlier crawls are included, not those of later.
 * `hasAllIssues`: for readers who cannot open the report.
 */
export async function describeResults(
  app: Pick<App, 'database'>,
  projectId: string,
  { crawl, summary }: Latest,
  { hasAllIssues = false } = {},
): Promise<Results & { latest: Latest }> {
  const scores = await listSiteScores(app.database, projectId, { latestId: crawl.id, limit: MAX_POINTS })
  const counts = await findSiteCounts(app, crawl.id)
  const ranked = await readRankedIssues(app, { crawl, summary })
  const topIssues = hasAllIssues ? ranked : firstToFix(ranked)
  return {
    latest: { summary, crawl: withoutTallies(crawl) },
    topIssues,
    issueKinds: issueKindsOf(ownersOf(summary)),
    siteState: describeSite(siteFactsOf({ crawl, summary, counts, topIssues })),
    checkTitles: titlesOf(crawl),
    aiNote: await readAiNote(app, { crawl, summary }),
    aiChecks: countAiChecks(crawl.checks?.tallies),
    unreadable: await readBrokenPages(app, crawl.id, summary.pages),
    soft404s: await readSoft404s(app, { crawl, summary }),
    siteScores: scores
      .filter(({ isSame }) => isSame)
      .map(toPoint)
      .toReversed(),
    siteScoresLeftOut: scores.filter(({ isSame }) => !isSame).length,
  }
}

export const NO_RESULTS: Results = {
  latest: null,
  topIssues: [],
  issueKinds: issueKindsOf([]),
  siteState: null,
  checkTitles: {},
  aiNote: null,
  aiChecks: null,
  unreadable: null,
  soft404s: null,
  siteScores: [],
  siteScoresLeftOut: 0,
}

async function readAiNote({ database }: Pick<App, 'database'>, { crawl, summary }: Latest): Promise<string | null> {
  const { tallies } = crawl.checks ?? {}
  const blocked = CHECKS_OF_BLOCKED_CRAWLERS.filter((check) => (tallies?.[check]?.found ?? 0) > 0)
  const evidence = blocked.length === 0 ? [] : await listUrlEvidence(database.db, crawl.id, blocked)
  return describeAiIndex(countAiChecks(tallies), evidence, summary.indexability.indexable)
}

/** Leaves out hundreds of tallies. The score already contains what the dashboard needs from them. */
export function withoutTallies(crawl: DetailedCrawl): DetailedCrawl {
  if (!crawl.checks) return crawl
  const { tallies: _, ...checks } = crawl.checks
  return { ...crawl, checks }
}

/** Titles of the checks that cost points, because ids mean little to readers. */
function titlesOf(crawl: DetailedCrawl): Record<string, string> {
  const { deductions = [], aiDeductions = [] } = crawl.checks?.score ?? {}
  return Object.fromEntries([...deductions, ...aiDeductions].map(({ check }) => [check, titleOf(check)]))
}

function toPoint({ id, createdAt, score, aiIndex }: ScoredCrawl): SiteScorePoint {
  return { crawlId: id, date: createdAt.toISOString(), score, aiIndex }
}

/** As in the report, which also lists the checks of broken pages. The list of what to fix first has one row for them. */
function ownersOf({ issueCounts, siteIssueCounts = [] }: ReportSummary): TopIssue['owner'][] {
  return mergeCounts(issueCounts, siteIssueCounts).map(({ type }) => findCheck(type)?.owner ?? null)
}
