import { and, eq, lte, sql } from 'drizzle-orm'
import type { RecrawlEvery } from '#domain/projects/project.ts'
import type { Database } from '#platform/postgres/database.ts'
import { projects } from '../projects/project-schema.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'

export type DueRecrawl = { projectId: string; userId: string; recrawlEvery: RecrawlEvery; now: Date }

/**
 * Longest overdue first. Lists only as many recrawls as each account may start now. Otherwise one account with many due
 * recrawls would block other accounts.
 */
export async function listDueRecrawls(
  { db }: Pick<Database, 'db'>,
  max: { inAll: number; active: number },
): Promise<DueRecrawl[]> {
  const { rows } = await runSql<DueRecrawl>(
    db,
    sql`select id as "projectId", user_id as "userId", recrawl_every as "recrawlEvery", now() as now
     from (
       select *, row_number() over (partition by user_id order by next_recrawl_at) as place
       from projects where next_recrawl_at <= now()
         and not exists (select from users where users.id = projects.user_id and suspended_at is not null)) as due
     where place + (
       select count(*) from crawl_sessions as crawl
       where crawl.user_id = due.user_id and crawl.status in ('queued', 'running')) <= ${max.active}
     order by next_recrawl_at limit ${max.inAll}`,
  )
  return rows
}

/**
 * Only one caller gets true and then starts the recrawl. Every caller gets false if the project's schedule has changed.
 */
export async function claimRecrawl(
  { db }: { db: Db },
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
