import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { crawlNonPages, crawlSessions } from './crawl-schema.ts'

type NewRow = Omit<typeof crawlNonPages.$inferInsert, 'sessionId'>

/** Stores nothing and returns false when this run no longer owns the crawl. */
export async function storeNonPage(
  { db }: Database,
  crawlId: string,
  runId: string,
  nonPage: NewRow,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [owned] = await transaction
      .select({ id: crawlSessions.id })
      .from(crawlSessions)
      .where(and(eq(crawlSessions.id, crawlId), eq(crawlSessions.runId, runId)))
      .for('update')
    if (!owned) return false
    await transaction.insert(crawlNonPages).values({ sessionId: crawlId, ...nonPage })
    return true
  })
}
