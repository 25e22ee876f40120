import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Issue } from '#domain/issues/issue.ts'
import type { UrlIssues } from '#domain/issues/url-issues.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlUrlIssues } from '../crawls/crawl-schema.ts'
import type { Transaction } from '../reports/report-locks.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>

type UrlIssue = { url: string; issue: Issue }

const { id, sessionId, url, issue, stagedBy } = crawlUrlIssues

const MAX_SHOWN = 200

/** Columns of a crawl in `crawl_sessions`: the first issues of URLs that are no pages, and how many there are. */
export const URL_ISSUES = {
  firstUrlIssues: sql<UrlIssues['issues']>`(
    select coalesce(jsonb_agg(jsonb_build_object('url', url, 'issue', issue) order by id), '[]') from (
      select * from crawl_url_issues where session_id = crawl_sessions.id and staged_by is null
      order by id limit ${MAX_SHOWN}) as first)`,
  urlIssueCount: sql<number>`(
    select count(*)::int from crawl_url_issues where session_id = crawl_sessions.id and staged_by is null)`,
}

export type UrlIssueColumns = { firstUrlIssues: UrlIssues['issues']; urlIssueCount: number }

/** Before a crawl is judged: an earlier run may have been killed halfway. */
export async function forgetUrlIssues({ db }: Db, crawlId: string, runId: string): Promise<void> {
  await runSql(
    db,
    sql`delete from crawl_url_issues where session_id = ${crawlId} and staged_by is null
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
    .where(and(isShown(crawlId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

function isShown(crawlId: string) {
  return and(eq(sessionId, crawlId), isNull(stagedBy))
}

/** Makes the issues that `runId` staged those that readers see. */
export async function replaceUrlIssues(db: Transaction, crawlId: string, runId: string): Promise<void> {
  await db.delete(crawlUrlIssues).where(isShown(crawlId))
  await db
    .update(crawlUrlIssues)
    .set({ stagedBy: null })
    .where(and(eq(sessionId, crawlId), eq(stagedBy, runId)))
}

/** Removes what a run staged that was killed or has failed. */
export async function forgetStagedUrlIssues({ db }: Db, crawlId: string): Promise<void> {
  await db.delete(crawlUrlIssues).where(and(eq(sessionId, crawlId), isNotNull(stagedBy)))
}
