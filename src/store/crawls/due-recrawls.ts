import { and, eq, lte, sql } from 'drizzle-orm'
import type { RecrawlEvery } from '#domain/projects/project.ts'
import type { Database } from '#platform/postgres/database.ts'
import { projects } from '../projects/project-schema.ts'

export type DueRecrawl = { projectId: string; userId: string; recrawlEvery: RecrawlEvery; now: Date }

/**
 * The longest overdue first. Of an account no more than it may have under way at once: the others have to wait, and must
 * not stand before those of other accounts meanwhile.
 */
export async function listDueRecrawls(
  { pool }: Pick<Database, 'pool'>,
  most: { inAll: number; active: number },
): Promise<DueRecrawl[]> {
  const { rows } = await pool.query<DueRecrawl>(
    `select id as "projectId", user_id as "userId", recrawl_every as "recrawlEvery", now() as now
     from (
       select *, row_number() over (partition by user_id order by next_recrawl_at) as place
       from projects where next_recrawl_at <= now()
         and not exists (select from users where users.id = projects.user_id and suspended_at is not null)) as due
     where place + (
       select count(*) from crawl_sessions as crawl
       where crawl.user_id = due.user_id and crawl.status in ('queued', 'running')) <= $2
     order by next_recrawl_at limit $1`,
    [most.inAll, most.active],
  )
  return rows
}

/** True for the one who may start it: the first who asks, while the project still wants it. */
export async function moveRecrawlOn(
  { db }: { db: Pick<Database['db'], 'update'> },
  { projectId, recrawlEvery }: DueRecrawl,
  next: Date | null,
): Promise<boolean> {
  const rows = await db
    .update(projects)
    .set({ nextRecrawlAt: next })
    .where(
      and(eq(projects.id, projectId), eq(projects.recrawlEvery, recrawlEvery), lte(projects.nextRecrawlAt, sql`now()`)),
    )
    .returning({ id: projects.id })
  return rows.length === 1
}
