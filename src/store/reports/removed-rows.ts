import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { runSql } from '../sql/run-sql.ts'
import type { Transaction } from './report-locks.ts'

/**
 * Removes or restores a page in all reports of a project, and marks their stats as stale. Skips locked rows, which
 * `syncRemovedRows` fixes. Joins would be slow, because the planner has no statistics for a new crawl.
 */
export async function markRows(
  db: Transaction,
  projectId: string,
  spellings: string[],
  isRemoved: boolean,
): Promise<void> {
  await runSql(
    db,
    sql`with pages as materialized (
      select session_id, ctid as place from report_rows
      where session_id = any (array(select id from crawl_sessions where project_id = ${projectId}))
        and md5(url) = any (array(select md5(each) from unnest(${sql.param(spellings)}::text[]) as each))
    ), free as (
      select ctid as place from report_rows where ctid = any (array(select place from pages))
      for no key update skip locked
    ), marked as (
      update report_rows set is_removed = ${isRemoved}
      where ctid = any (array(select place from free)) and is_removed <> ${isRemoved}
    )
    update crawl_sessions set stats_stale = gen_random_uuid() where id in (select session_id from pages)`,
  )
}

export async function listStaleCrawls(db: Transaction, projectId: string): Promise<string[]> {
  const { id, projectId: project, statsStale, summary, createdAt } = crawlSessions
  const rows = await db
    .select({ id })
    .from(crawlSessions)
    .where(and(eq(project, projectId), isNotNull(statsStale), isNotNull(summary)))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => row.id)
}

/** Makes `is_removed` in a crawl's rows match the project's list of removed URLs. */
export async function syncRemovedRows(db: Transaction, crawlId: string): Promise<void> {
  await runSql(
    db,
    sql`with keys as materialized (
      select md5(spelling) as key from project_removed_urls, unnest(${SPELLINGS}) as spelling
      where project_id = (select project_id from crawl_sessions where id = ${crawlId})
    ), wrong as (
      select seq, true as is_removed from report_rows
      where session_id = ${crawlId} and not is_removed and md5(url) in (select key from keys)
      union all
      select seq, false from report_rows
      where session_id = ${crawlId} and is_removed and md5(url) not in (select key from keys)
    )
    update report_rows as row set is_removed = wrong.is_removed
    from wrong where row.session_id = ${crawlId} and row.seq = wrong.seq`,
  )
}

/** The stored URL, and its path with and without a trailing slash: see spellingsOf. */
const SPELLINGS: SQL = sql`array[url, regexp_replace(url, ${'^([^?]*[^?/])/*(\\?|$)'}, ${'\\1\\2'}),
  regexp_replace(url, ${'^([^?]*[^?/])/*(\\?|$)'}, ${'\\1/\\2'})]`
