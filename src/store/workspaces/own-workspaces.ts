import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'

/** The workspaces that are deleted with an account: the personal one, and those without other members. */
export function ownWorkspaces(userId: string): SQL {
  return sql`(select workspaces.id from workspaces join workspace_members as mine on mine.workspace_id = workspaces.id
    where mine.user_id = ${userId} and (personal_of = ${userId} or personal_of is null and not exists (
      select from workspace_members as other where other.workspace_id = mine.workspace_id and other.user_id <> ${userId})))`
}

export async function listOwnWorkspaces(db: Db, userId: string): Promise<string[]> {
  const { rows } = await runSql<{ id: string }>(db, ownWorkspaces(userId))
  return rows.map(({ id }) => id)
}

/** The shared workspaces with other members that would have no owner without this user. */
export async function listSoleOwned(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await runSql<{ id: string; name: string }>(
    db,
    sql`select id, name from workspaces where personal_of is null
      and exists (select from workspace_members
        where workspace_id = workspaces.id and user_id = ${userId} and role = 'owner')
      and exists (select from workspace_members where workspace_id = workspaces.id and user_id <> ${userId})
      and not exists (select from workspace_members
        where workspace_id = workspaces.id and user_id <> ${userId} and role = 'owner')
      order by name, id`,
  )
  return rows
}

/** Keeps the members of all workspaces of a user from changing until the transaction ends. */
export async function lockWorkspacesOf(db: Db, userId: string): Promise<void> {
  await runSql(
    db,
    sql`select id from workspaces
      where id in (select workspace_id from workspace_members where user_id = ${userId}) order by id for no key update`,
  )
}
