import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Issue } from '#domain/issues/issue.ts'
import type { UrlIssues } from '#domain/issues/url-issues.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { crawlUrlIssues } from './crawl-schema.ts'

type Db = Pick<Database, 'db'>

type UrlIssue = { url: string; issue: Issue }

const { id, sessionId, url, issue } = crawlUrlIssues

const MAX_SHOWN = 200

/** Columns of a crawl in `crawl_sessions`: the first issues of URLs that are no pages, and how many there are. */
export const URL_ISSUES = {
  firstUrlIssues: sql<UrlIssues['issues']>`(
    select coalesce(jsonb_agg(jsonb_build_object('url', url, 'issue', issue) order by id), '[]') from (
      select * from crawl_url_issues where session_id = crawl_sessions.id order by id limit ${MAX_SHOWN}) as first)`,
  urlIssueCount: sql<number>`(select count(*)::int from crawl_url_issues where session_id = crawl_sessions.id)`,
}

export type UrlIssueColumns = { firstUrlIssues: UrlIssues['issues']; urlIssueCount: number }

/** Before a crawl is judged: an earlier run may have been killed halfway. */
export async function forgetUrlIssues({ db }: Db, crawlId: string, runId: string): Promise<void> {
  await runSql(
    db,
    sql`delete from crawl_url_issues where session_id = ${crawlId}
      and exists (select from crawl_sessions where id = ${crawlId} and run_id = ${runId})`,
  )
}

/** In the order of the checks. */
export async function listUrlIssues(
  { db }: Db,
  crawlId: string,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<(UrlIssue & { id: number })[]> {
  return db
    .select({ id, url, issue })
    .from(crawlUrlIssues)
    .where(and(eq(sessionId, crawlId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}
