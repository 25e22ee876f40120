import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { projectMailChoices } from './project-schema.ts'

type Db = Pick<Database, 'db'>

/** Null if the member never chose. */
export async function findMailChoice({ db }: Db, projectId: string, userId: string): Promise<boolean | null> {
  const [row] = await db
    .select({ isWanted: projectMailChoices.isWanted })
    .from(projectMailChoices)
    .where(and(eq(projectMailChoices.projectId, projectId), eq(projectMailChoices.userId, userId)))
  return row?.isWanted ?? null
}

/** A null choice restores the default. */
export async function saveMailChoice(
  { db }: Db,
  { projectId, userId }: { projectId: string; userId: string },
  isWanted: boolean | null,
): Promise<void> {
  if (isWanted === null) {
    const isIt = and(eq(projectMailChoices.projectId, projectId), eq(projectMailChoices.userId, userId))
    await db.delete(projectMailChoices).where(isIt)
    return
  }
  await db
    .insert(projectMailChoices)
    .values({ projectId, userId, isWanted })
    .onConflictDoUpdate({ target: [projectMailChoices.projectId, projectMailChoices.userId], set: { isWanted } })
}

/**
 * The members who see a project and want mail about it: those who chose it, and `byDefault` unless they chose not to.
 * If `byDefault` is no longer a member, the owners take their place.
 */
export async function listMailReaders({ db }: Db, projectId: string, byDefault: string | null): Promise<string[]> {
  const { rows } = await runSql<{ userId: string }>(
    db,
    sql`with readers as (
        select member.user_id, member.role, choice.is_wanted, member.joined_at
        from projects as project join workspace_members as member on member.workspace_id = project.workspace_id
          join workspaces on workspaces.id = project.workspace_id
          left join project_mail_choices as choice on choice.project_id = project.id and choice.user_id = member.user_id
        where project.id = ${projectId} and delete_after is null and (member.sees_all_projects or exists (
          select from member_projects as seen where seen.project_id = project.id and seen.user_id = member.user_id)))
      select user_id as "userId" from readers
      where coalesce(is_wanted, user_id = ${byDefault}::text
        or role = 'owner' and not exists (select from readers as other where other.user_id = ${byDefault}::text))
      order by joined_at, user_id`,
  )
  return rows.map(({ userId }) => userId)
}

/**
 * For queries with the tables `project`, `member` and `choice`: the member sees the project and wants its mail. If the
 * creator is no longer a member, the owners take their place.
 */
export const WANTS_REPORT = sql`coalesce(choice.is_wanted,
    project.created_by is not distinct from member.user_id or member.role = 'owner' and not exists (
      select from workspace_members as creator
      where creator.workspace_id = project.workspace_id and creator.user_id = project.created_by))
  and (member.sees_all_projects or exists (
    select from member_projects as seen where seen.project_id = project.id and seen.user_id = member.user_id))
  and not exists (select from workspaces where workspaces.id = project.workspace_id and delete_after is not null)`

export const PROJECTS_OF_MEMBERS = sql`projects as project
  join workspace_members as member on member.workspace_id = project.workspace_id
  left join project_mail_choices as choice on choice.project_id = project.id and choice.user_id = member.user_id`
