import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CrawlStatus } from '#domain/crawls/crawl.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { projects } from './project-schema.ts'
import { selectProjects, toProject } from './projects.ts'

type Db = Pick<Database, 'db'>

/** The settings for crawls of the sample report. */
export type SampleSettings = Required<
  Pick<
    typeof projects.$inferInsert,
    'name' | 'slug' | 'url' | 'pageLimit' | 'pace' | 'exclude' | 'obeyRobots' | 'requests' | 'keepCrawls'
  >
>

const IS_SAMPLE = isNull(projects.workspaceId)

/** The project of the sample report; null until its first crawl was started. */
export async function findSampleProject({ db }: Db) {
  const [row] = await selectProjects(db).where(IS_SAMPLE)
  return row ? toProject(row) : null
}

/** Creates the project of the sample report, or updates its settings. Returns its id. */
export async function saveSampleProject({ db }: Db, settings: SampleSettings): Promise<string> {
  const [row] = await db
    .insert(projects)
    .values({ ...settings, workspaceId: null })
    .onConflictDoUpdate({ target: projects.slug, targetWhere: IS_SAMPLE, set: settings })
    .returning({ id: projects.id })
  if (!row) throw new Error('the project of the sample report was not saved')
  return row.id
}

export async function isSampleProject({ db }: Db, projectId: string): Promise<boolean> {
  return (await db.$count(projects, and(eq(projects.id, projectId), IS_SAMPLE))) === 1
}

type NewestSampleCrawl = {
  url: string
  status: CrawlStatus
  error: string | null
  createdAt: Date
  crawled: number
}

export async function findNewestSampleCrawl({ db }: Db): Promise<NewestSampleCrawl | null> {
  const { originalUrl: url, status, error, createdAt, totalUrlsCrawled: crawled } = crawlSessions
  const [row] = await db
    .select({ url, status, error, createdAt, crawled })
    .from(crawlSessions)
    .innerJoin(projects, eq(projects.id, crawlSessions.projectId))
    .where(IS_SAMPLE)
    .orderBy(desc(createdAt), desc(crawlSessions.id))
    .limit(1)
  return row ?? null
}
