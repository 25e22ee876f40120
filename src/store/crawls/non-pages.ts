import { and, eq } from 'drizzle-orm'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlNonPages, crawlSessions } from './crawl-schema.ts'

export type NonPage = {
  position: number
  kind: 'redirect' | 'other'
  requestedUrl: string
  finalUrl: string
  redirects: RedirectHop[]
  contentType: string | null
  statusCode: number | null
  bytes: number | null
  depth: number | null
}

/** False when this run no longer owns the crawl; then nothing was stored. */
export async function storeNonPage(
  { db }: Database,
  crawlId: string,
  runId: string,
  nonPage: NonPage,
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
