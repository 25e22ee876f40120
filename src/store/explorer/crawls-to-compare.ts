import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { crawlArchives, crawlSessions } from '../crawls/crawl-schema.ts'

/** The crawl `id` of the project; without an id, the last crawl before `crawlId` that has an archive. Null if none. */
export async function findCrawlToCompare(
  { db }: Pick<Database, 'db'>,
  { projectId, crawlId, id }: { projectId: string; crawlId: string; id: string | null },
): Promise<string | null> {
  const isIt = id === null ? isArchivedBefore(crawlId) : eq(crawlSessions.id, id)
  const [row] = await db
    .select({ id: crawlSessions.id })
    .from(crawlSessions)
    .leftJoin(crawlArchives, eq(crawlArchives.sessionId, crawlSessions.id))
    .where(and(eq(crawlSessions.projectId, projectId), isIt))
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .limit(1)
  return row?.id ?? null
}

function isArchivedBefore(crawlId: string): SQL | undefined {
  const shown = sql`(select shown.created_at from crawl_sessions as shown where shown.id = ${crawlId})`
  return and(isNotNull(crawlArchives.writtenAt), sql`${crawlSessions.createdAt} < ${shown}`)
}
