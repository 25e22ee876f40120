import { and, eq, lte, sql } from 'drizzle-orm'
import type { RecrawlEvery } from '#domain/projects/project.ts'
import type { Database } from '#platform/postgres/database.ts'
import { projects } from '../projects/project-schema.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'

export type DueRecrawl = {
  projectId: string
  workspaceId: string
  createdBy: string | null
  recrawlEvery: RecrawlEvery
  now: Date
}

/** Nothing runs in a workspace that will be deleted, or whose owners are all suspended. */
const CAN_RUN = sql`exists (
  select from workspaces join workspace_members on workspace_id = workspaces.id join users on users.id = user_id
  where workspaces.id = projects.workspace_id and delete_after is null and role = 'owner' and suspended_at is null)`

/**
 * Longest overdue first. Lists only as many recrawls as each workspace may start now. Otherwise one with many due recrawls
 * would block the others.
 */
export async function listDueRecrawls(
  { db }: Pick<Database, 'db'>,
  max: { inAll: number; active: number },
): Promise<DueRecrawl[]> {
  const { rows } = await runSql<DueRecrawl>(
    db,
    sql`select id as "projectId", workspace_id as "workspaceId", created_by as "createdBy", recrawl_every as "recrawlEvery", now() as now
     from (
       select *, row_number() over (partition by workspace_id order by next_recrawl_at) as place
       from projects where next_recrawl_at <= now() and ${CAN_RUN}) as due
     where place + (
       select count(*) from crawl_sessions as crawl join projects as other on other.id = crawl.project_id
       where other.workspace_id = due.workspace_id and crawl.status in ('queued', 'running')) <= ${max.active}
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
