import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { crawlSessions } from './schema.ts'

export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

/** One transaction at a time makes the figures of a crawl. Does nothing for one without a project or without pages. */
export async function inTurn(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // The links of a million pages take their time, and whoever comes second waits for it.
    await transaction.execute(sql`set local statement_timeout = '15min'`)
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`figures of ${crawlId}`}, 0))`)
    const [found] = await transaction
      .select({ id: crawlSessions.id })
      .from(crawlSessions)
      .where(and(eq(crawlSessions.id, crawlId), isNotNull(crawlSessions.projectId), gt(crawlSessions.succeeded, 0)))
    if (found) await work(transaction)
  })
}
