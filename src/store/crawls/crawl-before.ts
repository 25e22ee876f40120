import { and, desc, eq, lt } from 'drizzle-orm'
import type { CrawlBefore } from '#domain/checks/crawl-before.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from './crawl-schema.ts'

type Db = Pick<Database, 'db'>

export type CrawlToCompare = {
  projectId: string | null
  maxPages: number
  settings: CrawlSettings | null
  createdAt: Date
  /** The crawl that an earlier judgement was compared with; null before the first judgement. */
  comparedWith: CrawlBefore | null
}

export async function findCrawlToCompare({ db }: Db, id: string): Promise<CrawlToCompare | null> {
  const { projectId, maxPages, settings, createdAt, checks } = crawlSessions
  const [row] = await db
    .select({ projectId, maxPages, settings, createdAt, checks })
    .from(crawlSessions)
    .where(eq(crawlSessions.id, id))
  if (!row) return null
  const { checks: judged, ...crawl } = row
  return { ...crawl, comparedWith: judged?.before ?? null }
}

const { id: crawlId, settings, createdAt: startedAt, finishedAt } = crawlSessions
const EARLIER = { id: crawlId, settings, createdAt: startedAt, finishedAt }

/** The last completed crawl of the project that started before this moment. */
export async function findCompletedBefore({ db }: Db, projectId: string, createdAt: Date) {
  const [row] = await db
    .select(EARLIER)
    .from(crawlSessions)
    .where(
      and(
        eq(crawlSessions.projectId, projectId),
        eq(crawlSessions.status, 'completed'),
        lt(crawlSessions.createdAt, createdAt),
      ),
    )
    .orderBy(desc(crawlSessions.createdAt))
    .limit(1)
  return row ?? null
}

/** Null if the crawl was deleted. */
export async function findEarlierCrawl({ db }: Db, id: string) {
  const [row] = await db.select(EARLIER).from(crawlSessions).where(eq(crawlSessions.id, id))
  return row ?? null
}
