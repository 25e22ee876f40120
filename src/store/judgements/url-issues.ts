import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { issueCategoryOf } from '#domain/checks/dashboard-labels.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import { CHECKS_OF_BROKEN_URLS, type FoundUrls, type UrlIssues } from '#domain/issues/url-issues.ts'
import type { SiteIssueCount } from '#domain/reports/report.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions, crawlUrlIssues } from '../crawls/crawl-schema.ts'
import type { Transaction } from '../reports/report-locks.ts'
import type { Db as SqlDb } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>

type UrlIssue = { url: string; issue: Issue }

const { id, sessionId, url, issue, stagedBy } = crawlUrlIssues

const MAX_SHOWN = 200
const BATCH = 1000

/** Issues and findings, without staged ones and without URLs that were removed from the project. */
export const shownFindingsOf = (crawlId: SQL) => sql`crawl_url_issues as found
  where session_id = ${crawlId} and staged_by is null and md5(url) not in (
    select md5(row.url) from report_rows as row where row.session_id = ${crawlId} and row.is_removed)`

/** Like `shownFindingsOf`, but without findings. */
const shownIssuesOf = (crawlId: SQL) => sql`${shownFindingsOf(crawlId)} and issue->>'severity' <> 'info'`

/** Leaves out broken pages and files, because they are counted separately. */
export const IS_OF_SITE = sql`(issue->>'type' <> all (${sql.param([...CHECKS_OF_BROKEN_URLS])}::text[]))`

const siteIssuesOf = (crawlId: SQL) => sql`${shownIssuesOf(crawlId)} and ${IS_OF_SITE}`

const CRAWL = sql`crawl_sessions.id`

/** The number of issues of URLs that are not pages, for a crawl in `crawl_sessions`. Old summaries lack it. */
export const SITE_ISSUES = sql<number>`coalesce((${crawlSessions.summary}->>'siteIssues')::int,
  (select count(*)::int from ${siteIssuesOf(CRAWL)}))`

/** Columns of a crawl in `crawl_sessions`: the first issues of URLs that are not pages, and their total. */
export const URL_ISSUES = {
  firstUrlIssues: sql<UrlIssues['issues']>`(
    select coalesce(jsonb_agg(jsonb_build_object('url', url, 'issue', issue) order by id), '[]') from (
      select id, url, issue from ${siteIssuesOf(CRAWL)} order by id limit ${MAX_SHOWN}) as first)`,
  urlIssueCount: SITE_ISSUES,
}

/** How many URLs that are not pages have each issue, most frequent first. Includes broken pages and files. */
export async function countUrlIssues(db: SqlDb, crawlId: string): Promise<SiteIssueCount[]> {
  const { rows } = await runSql<Omit<SiteIssueCount, 'category'>>(
    db,
    sql`select issue->>'type' as type, count(*)::int as urls,
        (array['high', 'medium', 'low'])[min(array_position(array['high', 'medium', 'low'], issue->>'severity'))]
          as severity
      from ${shownIssuesOf(sql`${crawlId}`)} group by 1 order by urls desc, type`,
  )
  return rows.map((count) => ({ ...count, category: issueCategoryOf(count) }))
}

/** The evidence of these checks on URLs that are not pages, findings included. */
export async function listUrlEvidence(db: SqlDb, crawlId: string, checks: readonly string[]): Promise<string[]> {
  const { rows } = await runSql<{ saw: string }>(
    db,
    sql`select piece->>'saw' as saw
      from (select id, issue from ${shownFindingsOf(sql`${crawlId}`)}
        and issue->>'type' = any (${sql.param([...checks])}::text[])) as found,
        jsonb_array_elements(found.issue->'evidence') as piece
      order by array_position(${sql.param([...checks])}::text[], found.issue->>'type'), found.id limit ${MAX_SHOWN}`,
  )
  return rows.map(({ saw }) => saw)
}

/** How many URLs that are not pages have a finding of each check, by check id. */
export async function countUrlFindings(db: SqlDb, crawlId: string): Promise<Map<string, number>> {
  const { rows } = await runSql<{ type: string; urls: number }>(
    db,
    sql`select issue->>'type' as type, count(*)::int as urls from ${shownFindingsOf(sql`${crawlId}`)}
        and issue->>'severity' = 'info' group by 1`,
  )
  return new Map(rows.map(({ type, urls }) => [type, urls]))
}

export type UrlIssueColumns = { firstUrlIssues: UrlIssues['issues']; urlIssueCount: number }

/** Call this before a crawl is judged, because an earlier run may have been killed halfway. */
export async function forgetUrlIssues({ db }: Db, crawlId: string, runId: string): Promise<void> {
  await runSql(
    db,
    sql`delete from crawl_url_issues where session_id = ${crawlId} and staged_by is null
      and exists (select from crawl_sessions where id = ${crawlId} and run_id = ${runId})`,
  )
}

/** The URLs that are not pages with one issue or finding: their number, and the first of them, issues first. */
export async function findUrlIssues({ db }: Db, crawlId: string, type: string): Promise<FoundUrls> {
  const found = sql`${shownFindingsOf(sql`${crawlId}`)} and issue->>'type' = ${type}`
  const { rows } = await runSql<FoundUrls['issues'][number] & { total: number }>(
    db,
    sql`select url, issue, (count(*) over ())::int as total from ${found}
        order by issue->>'severity' = 'info', id limit ${MAX_SHOWN}`,
  )
  return { total: rows[0]?.total ?? 0, issues: rows.map(({ url, issue }) => ({ url, issue })) }
}

/** All issues and findings that readers see, in the order of the checks. */
export async function* readUrlIssues({ db }: Db, crawlId: string): AsyncGenerator<UrlIssue[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows }: { rows: (UrlIssue & { id: number })[] } = await runSql(
      db,
      sql`select id::float8, url, issue from ${shownIssuesOf(sql`${crawlId}`)} and id > ${after}
        order by id limit ${BATCH}`,
    )
    if (rows.length > 0) yield rows.map(({ url, issue }) => ({ url, issue }))
    after = rows.at(-1)?.id
  }
}

/** In the order of the checks, including findings and URLs that were removed from the project later. */
export async function listUrlIssues(
  { db }: Db,
  crawlId: string,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<{ id: number; url: string; issue: Issue | Finding }[]> {
  return db
    .select({ id, url, issue })
    .from(crawlUrlIssues)
    .where(and(isShown(crawlId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

function isShown(crawlId: string) {
  return and(eq(sessionId, crawlId), isNull(stagedBy))
}

/** Publishes the issues that `runId` staged. */
export async function replaceUrlIssues(db: Transaction, crawlId: string, runId: string): Promise<void> {
  await db.delete(crawlUrlIssues).where(isShown(crawlId))
  await db
    .update(crawlUrlIssues)
    .set({ stagedBy: null })
    .where(and(eq(sessionId, crawlId), eq(stagedBy, runId)))
}

/** Removes the staged issues of a run that was killed or failed. */
export async function forgetStagedUrlIssues({ db }: Db, crawlId: string): Promise<void> {
  await db.delete(crawlUrlIssues).where(and(eq(sessionId, crawlId), isNotNull(stagedBy)))
}
