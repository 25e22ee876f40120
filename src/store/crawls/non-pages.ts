import { and, eq, getTableColumns, gt } from 'drizzle-orm'
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

export type NonPage = Omit<typeof crawlNonPages.$inferSelect, 'id' | 'sessionId' | 'position'>

/** URLs that a crawl requested and that turned out not to be pages. */
export async function listNonPagesAfter(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  afterId: number,
  limit: number,
): Promise<{ id: number; position: number; nonPage: NonPage }[]> {
  const { id, sessionId, position, ...nonPage } = getTableColumns(crawlNonPages)
  return db
    .select({ id, position, nonPage })
    .from(crawlNonPages)
    .where(and(eq(sessionId, crawlId), gt(id, afterId)))
    .orderBy(id)
    .limit(limit)
}
