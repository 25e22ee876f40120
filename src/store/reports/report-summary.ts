import { eq, type SQL, sql } from 'drizzle-orm'
import { issueCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { isOfBrokenUrl } from '#domain/issues/url-issues.ts'
import { INDEXABILITIES, type IssueCount, type ReportSummary } from '#domain/reports/report.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { countUrlIssues } from '../judgements/url-issues.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'
import type { Transaction } from './report-locks.ts'

/** Computes the stats of a crawl from its report rows. Leaves out URLs that were removed from the project. */
export async function countSummary(db: Db, crawlId: string): Promise<ReportSummary> {
  const { rows } = await runSql<{ stats: Stats }>(db, statsOf(rowsOf(crawlId)))
  const { bands, indexability, ...counts } = (rows[0] as { stats: Stats }).stats
  const siteIssueCounts = await countUrlIssues(db, crawlId)
  return {
    ...counts,
    scoreBands: Array.from({ length: 10 }, (_, band) => bands[band] ?? 0),
    indexability: Object.fromEntries(
      INDEXABILITIES.map((name) => [name, indexability[name] ?? 0]),
    ) as ReportSummary['indexability'],
    issueCounts: await countIssues(db, crawlId),
    siteIssues: siteIssueCounts.filter((count) => !isOfBrokenUrl(count)).reduce((sum, { urls }) => sum + urls, 0),
    siteIssueCounts,
  }
}

type Stats = Omit<ReportSummary, 'scoreBands' | 'issueCounts' | 'siteIssues' | 'siteIssueCounts'> & {
  bands: Record<number, number>
}

const rowsOf = (crawlId: string) => sql`report_rows where session_id = ${crawlId} and not is_removed`

const IS_CRAWLED = sql`indexability <> 'not_crawled'`

function statsOf(all: SQL): SQL {
  const rows = sql`${all} and ${IS_CRAWLED}`
  /** An object with the number of rows for each value of an expression. */
  const tally = (value: SQL, among = rows) => sql`(
    select coalesce(json_object_agg(name, pages), '{}') from (
      select ${value} as name, count(*) as pages from ${among} group by 1 order by 1) as each)`
  return sql`
    select json_build_object(
      'pages', count(*),
      'succeeded', count(*) filter (where status = 'success'),
      'failed', count(*) filter (where status = 'error'),
      'healthScore', coalesce(${roundedMean(sql`health_score`)}, 0),
      'llmScore', ${roundedMean(sql`llm_score`)},
      'issues', coalesce(sum(issue_count), 0),
      'pagesWithIssues', count(*) filter (where issue_count > 0),
      'avgResponseTime', round(avg(ttfb_ms)),
      'severities', json_build_object('high', coalesce(sum(high_issues), 0), 'medium', coalesce(sum(medium_issues), 0),
        'low', coalesce(sum(low_issues), 0)),
      'pagesByWorst', json_build_object(
        'high', count(*) filter (where status = 'success' and high_issues > 0),
        'medium', count(*) filter (where status = 'success' and high_issues = 0 and medium_issues > 0),
        'low', count(*) filter (where status = 'success' and high_issues + medium_issues = 0 and low_issues > 0)),
      'statusCodes', ${tally(sql`coalesce(status_code::text, 'none')`)},
      'depths', ${tally(sql`coalesce(depth::text, 'none')`)},
      'indexability', ${tally(sql`indexability`, all)},
      'bands', ${tally(sql`least(health_score / 10, 9)`, sql`${rows} and status = 'success'`)}
    ) as stats from ${rows}`
}

/** The mean score of successful pages, rounded like `roundMean` in `domain/`; null if no page succeeded. */
function roundedMean(score: SQL): SQL {
  const mean = sql`avg(${score}) filter (where status = 'success')`
  return sql`case when ${mean} > 0 and ${mean} < 100 then least(99, greatest(1, round(${mean}))) else round(${mean}) end`
}

/** How many pages have each issue, most frequent first. The place of a check id in a row gives its severity. */
export async function countIssues(db: Db, crawlId: string): Promise<IssueCount[]> {
  const { rows } = await runSql<Omit<IssueCount, 'category'>>(
    db,
    sql`select type, count(distinct seq)::int as pages,
        case when bool_or(place <= high_issues) then 'high'
          when bool_or(place <= high_issues + medium_issues) then 'medium' else 'low' end as severity
      from (select * from ${rowsOf(crawlId)}) as shown, unnest(issue_types) with ordinality as each(type, place)
      group by type order by pages desc, type`,
  )
  return rows.map((count) => ({ ...count, category: issueCategoryOf(count) }))
}

/** Leaves `stats_stale` set if removed URLs changed after `stale` was read, so that the summary is computed again. */
export async function writeSummary(
  db: Transaction,
  crawlId: string,
  summary: ReportSummary,
  stale: string | null,
): Promise<void> {
  const statsStale = sql`nullif(${crawlSessions.statsStale}, ${stale}::uuid)`
  await db.update(crawlSessions).set({ summary, statsStale }).where(eq(crawlSessions.id, crawlId))
  await runSql(db, updateProject(crawlId))
}

/** A project shows the stats of its newest crawl that has a summary. */
function updateProject(crawlId: string): SQL {
  return sql`
    update projects
    set last_crawl = coalesce(newest.finished_at, now()), health_score = (newest.summary->>'healthScore')::int,
      total_pages_crawled = (newest.summary->>'pages')::int, total_issues = (newest.summary->>'issues')::int,
      avg_response_time = (newest.summary->>'avgResponseTime')::int
    from (
      select project_id, finished_at, summary from crawl_sessions
      where project_id = (select project_id from crawl_sessions where id = ${crawlId}) and summary is not null
      order by created_at desc, id desc limit 1) as newest
    where projects.id = newest.project_id`
}
