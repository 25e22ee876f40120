import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { StartedBy } from '#domain/crawls/crawl-end.ts'
import type { Database } from '#platform/postgres/database.ts'
import { SHOWN, type SummarisedCrawl, toProjectCrawl } from '../projects/project-crawls.ts'
import { crawlSessions } from './crawl-schema.ts'

type Db = Pick<Database, 'db'>

/** A finished crawl of a project whose owner was not notified yet. */
export type UnnotifiedCrawl = {
  id: string
  projectId: string
  userId: string
  project: { name: string; slug: string }
  status: 'completed' | 'failed'
  startedBy: StartedBy
  createdAt: Date
  finishedAt: Date
}

const IS_UNNOTIFIED = `crawl.told_at is null and crawl.project_id is not null
  and crawl.status in ('completed', 'failed') and not exists (select from users where users.id = crawl.user_id and suspended_at is not null)`

export async function findUnnotifiedCrawl(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<UnnotifiedCrawl | null> {
  const { rows } = await pool.query<UnnotifiedCrawl>(
    `select crawl.id, crawl.project_id as "projectId", project.user_id as "userId",
       json_build_object('name', project.name, 'slug', project.slug) as project, crawl.status,
       crawl.started_by as "startedBy", crawl.created_at as "createdAt", crawl.finished_at as "finishedAt"
     from crawl_sessions as crawl join projects as project on project.id = crawl.project_id
     where crawl.id = $1 and ${IS_UNNOTIFIED}`,
    [id],
  )
  return rows[0] ?? null
}

/** In the order in which they finished. */
export async function listUnnotifiedCrawls({ pool }: Pick<Database, 'pool'>, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from crawl_sessions as crawl where ${IS_UNNOTIFIED} order by finished_at limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** True for the first caller, who may send the notification. */
export async function claimNotification({ db }: { db: Pick<Database['db'], 'update'> }, id: string): Promise<boolean> {
  const rows = await db
    .update(crawlSessions)
    .set({ toldAt: sql`now()` })
    .where(and(eq(crawlSessions.id, id), isNull(crawlSessions.toldAt)))
    .returning({ id: crawlSessions.id })
  return rows.length === 1
}

/** The newest crawl of the same project that is older than this one and has a summary. */
export async function findSummarisedBefore({ db }: Db, projectId: string, id: string): Promise<SummarisedCrawl | null> {
  const [row] = await db
    .select({ ...SHOWN, summary: crawlSessions.summary })
    .from(crawlSessions)
    .where(
      and(
        eq(crawlSessions.projectId, projectId),
        isNotNull(crawlSessions.summary),
        sql`${crawlSessions.createdAt} < (select created_at from crawl_sessions where id = ${id})`,
      ),
    )
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .limit(1)
  return row ? { crawl: toProjectCrawl(row), summary: row.summary } : null
}
