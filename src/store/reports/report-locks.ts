import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>
export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

/**
 * Computes the stats of a crawl. `stale` is the id of the last change to removed URLs before the computation started.
 */
type Work = (transaction: Transaction, stale: string | null) => Promise<void>

/**
 * Only one transaction at a time computes the stats of a crawl. Returns false if the crawl has no project or no pages.
 * If `waits` is false, also returns false while a different transaction holds the lock.
 */
export async function withStatsLock(
  { db }: Db,
  crawlId: string,
  { waits }: { waits: boolean },
  work: Work,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // The limit is long, because reading the links of a million pages takes a while, and a second transaction waits for
    // the first.
    await runSql(transaction, sql`set local statement_timeout = '15min'`)
    const key = sql`hashtextextended(${`stats of ${crawlId}`}, 0)`
    const { rows } = await runSql<{ isMine: boolean }>(
      transaction,
      waits
        ? sql`select true as "isMine" from pg_advisory_xact_lock(${key})`
        : sql`select pg_try_advisory_xact_lock(${key}) as "isMine"`,
    )
    if (!rows[0]?.isMine) return false
    const [found] = await transaction
      .select({ stale: crawlSessions.statsStale })
      .from(crawlSessions)
      .where(and(eq(crawlSessions.id, crawlId), isNotNull(crawlSessions.projectId), gt(crawlSessions.succeeded, 0)))
    if (found) await work(transaction, found.stale)
    return found !== undefined
  })
}

/** 'stale' when URLs were removed or restored since the stats were computed, 'true' when the stats are up to date. */
export async function readStatsState({ db }: Db, crawlId: string): Promise<'none' | 'stale' | 'true'> {
  const [found] = await db
    .select({ stale: crawlSessions.statsStale, has: sql<boolean>`${crawlSessions.summary} is not null` })
    .from(crawlSessions)
    .where(eq(crawlSessions.id, crawlId))
  if (!found?.has) return 'none'
  return found.stale === null ? 'true' : 'stale'
}
