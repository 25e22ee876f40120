import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { Database } from '#platform/postgres/database.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import { projects } from '../projects/project-schema.ts'
import type { Db } from '../sql/db.ts'
import { lockUntilEnd, runSql } from '../sql/run-sql.ts'
import { workspaceMembers, workspaces } from './workspace-schema.ts'

const MAX_CALLED = 20

/** The workspaces of a user: the current one first, then by name. */
export async function listWorkspaces({ db }: Pick<Database, 'db'>, userId: string): Promise<Workspace[]> {
  const { rows } = await runSql<Omit<Workspace, 'deleteAfter'> & { deleteAfter: Date | null }>(
    db,
    sql`select workspaces.id, name, personal_of is not null as "isPersonal", mine.role,
        mine.sees_all_projects as "seesAllProjects", delete_after as "deleteAfter",
        row_number() over (order by chosen_at desc nulls last, personal_of is null, joined_at) = 1 as "isCurrent",
        (select count(*)::int from workspace_members where workspace_id = workspaces.id) as members,
        (select count(*)::int from projects where workspace_id = workspaces.id
          and (mine.sees_all_projects or exists (
            select from member_projects as seen where seen.user_id = mine.user_id and seen.project_id = projects.id))
        ) as projects
      from workspace_members as mine join workspaces on workspaces.id = mine.workspace_id
      where mine.user_id = ${userId} order by "isCurrent" desc, lower(name), workspaces.id`,
  )
  return rows.map((row) => ({ ...row, deleteAfter: row.deleteAfter?.toISOString() ?? null }))
}

export type HeldWorkspace = {
  id: string
  name: string
  personalOf: string | null
  deleteAfter: Date | null
  role: WorkspaceRole
  seesAllProjects: boolean
}

/** Null unless the user is a member. */
export async function findWorkspace(db: Db, userId: string, id: string): Promise<HeldWorkspace | null> {
  const { role, seesAllProjects } = workspaceMembers
  const { name, personalOf, deleteAfter } = workspaces
  const [row] = await db
    .select({ id: workspaces.id, name, personalOf, deleteAfter, role, seesAllProjects })
    .from(workspaces)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaces.id))
    .where(and(eq(workspaces.id, id), eq(workspaceMembers.userId, userId)))
  return row ?? null
}

/** The workspace with this id, or all with this name. Each has the email address of one owner. */
export async function findWorkspacesCalled(
  db: Db,
  by: { id: string } | { name: string },
): Promise<{ id: string; name: string; owner: string | null }[]> {
  const owner = sql<string | null>`(select email from workspace_members join users on users.id = user_id
    where workspace_id = workspaces.id and workspace_members.role = 'owner' order by joined_at, email limit 1)`
  return db
    .select({ id: workspaces.id, name: workspaces.name, owner })
    .from(workspaces)
    .where('id' in by ? eq(workspaces.id, by.id) : eq(workspaces.name, by.name))
    .orderBy(workspaces.createdAt, workspaces.id)
    .limit(MAX_CALLED)
}

/** Changes of members take turns, so that the last owner always stays. False if the workspace was deleted. */
export async function lockWorkspace(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, id)).for('no key update')
  return rows.length === 1
}

/** Null when the user owns `max` shared workspaces, or was deleted. */
export async function insertWorkspace(
  { db }: Pick<Database, 'db'>,
  { name, userId }: { name: string; userId: string },
  max: number,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    await lockUntilEnd(transaction, `workspaces of ${userId}`)
    if (!(await lockAccount({ db: transaction }, userId))) return null
    const { rows } = await runSql<{ id: string }>(
      transaction,
      sql`insert into workspaces (name) select ${name} where (
          select count(*) from workspace_members join workspaces on workspaces.id = workspace_id
          where user_id = ${userId} and role = 'owner' and personal_of is null) < ${max}
        returning id`,
    )
    const [row] = rows
    if (!row) return null
    const owner = { workspaceId: row.id, userId, role: 'owner' as const, chosenAt: sql`clock_timestamp()` }
    await transaction.insert(workspaceMembers).values(owner)
    return row.id
  })
}

export async function renameWorkspace({ db }: Pick<Database, 'db'>, id: string, name: string): Promise<void> {
  await db.update(workspaces).set({ name }).where(eq(workspaces.id, id))
}

/** A null date restores the workspace. False if it was already in that state, or is deleted. */
export async function setDeleteAfter(db: Db, id: string, deleteAfter: Date | null): Promise<boolean> {
  const isOther = deleteAfter === null ? isNotNull(workspaces.deleteAfter) : isNull(workspaces.deleteAfter)
  const { rowCount } = await db
    .update(workspaces)
    .set({ deleteAfter })
    .where(and(eq(workspaces.id, id), isOther))
  return rowCount === 1
}

export async function listWorkspacesToDelete({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const rows = await db.select({ id: workspaces.id }).from(workspaces).where(IS_DUE).orderBy(workspaces.deleteAfter)
  return rows.map(({ id }) => id)
}

const IS_DUE = lte(workspaces.deleteAfter, sql`now()`)

/** Deletes a workspace whose time is up, with all rows that belong to it. */
export async function deleteDueWorkspace({ db }: Pick<Database, 'db'>, id: string): Promise<void> {
  await db.delete(workspaces).where(and(eq(workspaces.id, id), IS_DUE))
}

export async function listProjectIds({ db }: Pick<Database, 'db'>, workspaceId: string): Promise<string[]> {
  const rows = await db.select({ id: projects.id }).from(projects).where(eq(projects.workspaceId, workspaceId))
  return rows.map(({ id }) => id)
}

/** The names of those that are in the workspace, in alphabetical order. */
export async function listProjectNames(db: Db, workspaceId: string, ids: string[]): Promise<string[]> {
  const isNamed = and(eq(projects.workspaceId, workspaceId), inArray(projects.id, ids))
  const rows = await db
    .select({ name: projects.name })
    .from(projects)
    .where(isNamed)
    .orderBy(sql`lower(${projects.name})`, projects.id)
  return rows.map(({ name }) => name)
}

/** The queued and running crawls of a workspace. */
export async function listActiveCrawlsIn({ db }: Pick<Database, 'db'>, workspaceId: string): Promise<string[]> {
  const { rows } = await runSql<{ id: string }>(
    db,
    sql`select crawl.id from crawl_sessions as crawl join projects on projects.id = crawl.project_id
      where workspace_id = ${workspaceId} and crawl.status in ('queued', 'running')`,
  )
  return rows.map(({ id }) => id)
}
