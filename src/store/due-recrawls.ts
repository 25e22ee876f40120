import { and, eq, lte, sql } from 'drizzle-orm'
import type { RecrawlEvery } from '#domain/project.ts'
import type { Database } from '#platform/database.ts'
import { projects } from './project-schema.ts'

export type DueRecrawl = { projectId: string; userId: string; recrawlEvery: RecrawlEvery; now: Date }

/** The longest overdue first. */
export async function listDueRecrawls({ pool }: Pick<Database, 'pool'>, limit: number): Promise<DueRecrawl[]> {
  const { rows } = await pool.query<DueRecrawl>(
    `select id as "projectId", user_id as "userId", recrawl_every as "recrawlEvery", now() as now
     from projects where next_recrawl_at <= now() order by next_recrawl_at limit $1`,
    [limit],
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
