import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { REASONS_NOT_RUN } from '#domain/checks/unknown-checks.ts'
import type { FetchFailureKind } from '#domain/crawls/fetch-failure.ts'
import type { IssueReach } from '#domain/issues/top-issues.ts'
import type { ProjectPoint } from '#domain/reports/overview-trend.ts'
import type { IssueCount, ProjectCrawl, SiteIssueCount } from '#domain/reports/report.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { runSql } from '../sql/run-sql.ts'
import { SHOWN, toProjectCrawl } from './project-crawls.ts'
import { projects } from './project-schema.ts'
import { isListed, type Listed } from './seen-projects.ts'

type Db = Pick<Database, 'db'>

/**
 * How many pages and inlinks each issue of a crawl affects, weighted like `pageWeight`. Pages with the same set of
 * issues are added up first, because even 100,000 pages have only a few hundred different sets.
 */
export async function readIssueReach({ db }: Db, crawlId: string): Promise<IssueReach[]> {
  const { rows } = await runSql<IssueReach>(
    db,
    sql`select type, sum(pages)::int as pages, sum(inlinks)::float8 as inlinks, sum(reach)::float8 as reach
     from (
       select issue_types, count(*) as pages, sum(coalesce(inlinks, 0)) as inlinks,
         sum(1 + ln(1 + coalesce(inlinks, 0)::float8)) as reach
       from report_rows where session_id = ${crawlId} and not is_removed
       group by issue_types
     ) as alike, unnest(alike.issue_types) as type
     group by type`,
  )
  return rows
}

export type FailedPageGroup = {
  kind: FetchFailureKind | null
  statusCode: number | null
  pages: number
  inlinks: number
}

export async function countFailedPages({ db }: Db, crawlId: string): Promise<FailedPageGroup[]> {
  const { rows } = await runSql<FailedPageGroup>(
    db,
    sql`select page.error_kind as kind, row.status_code as "statusCode", count(*)::int as pages,
       sum(coalesce(row.inlinks, 0))::int as inlinks
     from report_rows as row join crawl_results as page on page.session_id = row.session_id and page.seq = row.seq
     where row.session_id = ${crawlId} and not row.is_removed and row.status = 'error'
       and row.indexability <> 'not_crawled'
     group by 1, 2`,
  )
  return rows
}

export async function countSoft404Inlinks({ db }: Db, crawlId: string): Promise<number> {
  const { rows } = await runSql<{ inlinks: number }>(
    db,
    sql`select coalesce(sum(inlinks), 0)::int as inlinks from report_rows
     where session_id = ${crawlId} and not is_removed and indexability = 'soft_404'`,
  )
  return rows[0]?.inlinks ?? 0
}

/** Must match `unknownChecksOf`, reduced to what a chart needs. */
const HAS_UNKNOWN = sql`case
  when crawl.checks is null then crawl.status in ('cancelled', 'failed') and crawl.settings ? 'ruleSet'
  else exists (
    select from jsonb_each(crawl.checks->'tallies')
    where value ? 'error' or value->>'reason' = any (${sql.param([...REASONS_NOT_RUN])}::text[])) end`

/** For queries that call the table of projects `project`. */
function isShown(listed: Listed): SQL {
  return isListed(listed, sql`project.id`, sql`project.workspace_id`)
}

/** More than any chart shows. Limits the query for accounts with very many crawls. */
const MAX_POINTS = 2000

/** The stats of the newest crawls of a workspace, oldest first, including those that are no longer kept. */
export async function listProjectPoints({ db }: Db, listed: Listed): Promise<ProjectPoint[]> {
  const { rows } = await runSql<Omit<ProjectPoint, 'date'> & { date: Date }>(
    db,
    sql`select crawl.project_id as "projectId", crawl.created_at as date,
       (crawl.summary->>'healthScore')::int as "healthScore", (crawl.summary->>'issues')::int as issues,
       coalesce((crawl.summary->>'siteIssues')::int, 0) as "siteIssues", (crawl.summary->>'failed')::int as failed,
       ${HAS_UNKNOWN} as "hasUnknown"
     from projects as project join crawl_sessions as crawl on crawl.project_id = project.id
     where ${isShown(listed)} and crawl.summary is not null
     union all
     select crawl.project_id, crawl.created_at, crawl.health_score, crawl.issues, 0, crawl.failed, false
     from projects as project join deleted_crawls as crawl on crawl.project_id = project.id
     where ${isShown(listed)}
     order by date desc limit ${MAX_POINTS}`,
  )
  return rows.map((row) => ({ ...row, date: row.date.toISOString() })).reverse()
}

/** The issues of the latest crawl of each project, those of pages and those of other URLs. */
export async function listLatestIssueCounts(
  { db }: Db,
  listed: Listed,
): Promise<{ pages: IssueCount[]; urls: SiteIssueCount[] }> {
  const { rows } = await runSql<{ pages: IssueCount[]; urls: SiteIssueCount[] }>(
    db,
    sql`select distinct on (project.id) crawl.summary->'issueCounts' as pages,
       coalesce(crawl.summary->'siteIssueCounts', '[]') as urls
     from projects as project join crawl_sessions as crawl on crawl.project_id = project.id
     where ${isShown(listed)} and crawl.summary is not null
     order by project.id, crawl.created_at desc, crawl.id desc`,
  )
  return { pages: rows.flatMap(({ pages }) => pages), urls: rows.flatMap(({ urls }) => urls) }
}

const MAX_RECENT = 30

export async function listRecentCrawls(
  { db }: Db,
  listed: Listed,
): Promise<{ projectId: string; crawl: ProjectCrawl }[]> {
  const rows = await db
    .select({ ...SHOWN, projectId: projects.id })
    .from(crawlSessions)
    .innerJoin(projects, eq(projects.id, crawlSessions.projectId))
    .where(isListed(listed, sql`${projects.id}`, sql`${projects.workspaceId}`))
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .limit(MAX_RECENT)
  return rows.map((row) => ({ projectId: row.projectId, crawl: toProjectCrawl(row) }))
}
