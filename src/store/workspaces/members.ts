import { and, count, eq, sql } from 'drizzle-orm'
import type { WorkspaceMember } from '#domain/workspaces/workspace.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { Database } from '#platform/postgres/database.ts'
import { recordMember } from '../events/events.ts'
import { memberProjects } from '../projects/project-schema.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'
import { workspaceInvitations, workspaceMembers } from './workspace-schema.ts'

/** Makes a workspace the user's current one. False if they are not a member. */
export async function chooseWorkspace(
  { db }: Pick<Database, 'db'>,
  userId: string,
  workspaceId: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(workspaceMembers)
    .set({ chosenAt: sql`clock_timestamp()` })
    .where(isMember({ userId, workspaceId }))
  return rowCount === 1
}

type Place = { workspaceId: string; userId: string }

function isMember({ workspaceId, userId }: Place) {
  return and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId))
}

/** Owners first, then by the time of joining. */
export async function listMembers(db: Db, workspaceId: string): Promise<WorkspaceMember[]> {
  const { rows } = await runSql<Omit<WorkspaceMember, 'joinedAt'> & { joinedAt: Date }>(
    db,
    sql`select member.user_id as "userId", users.name, users.email, member.role,
        sees_all_projects as "seesAllProjects", joined_at as "joinedAt",
        array(select project_id::text from member_projects as seen
          where seen.user_id = member.user_id and seen.workspace_id = member.workspace_id
          order by project_id) as "projectIds",
        (select count(*)::int from workspace_invitations as invitation
          where invitation.workspace_id = member.workspace_id and invited_by = member.user_id
            and accepted_at is null and invitation.revoked_at is null) as "openInvitations",
        (select count(*)::int from api_keys
          where api_keys.workspace_id = member.workspace_id and created_by = member.user_id
            and api_keys.revoked_at is null and (expires_at is null or expires_at > now())) as "apiKeys"
      from workspace_members as member join users on users.id = member.user_id
      where member.workspace_id = ${workspaceId}
      order by member.role <> 'owner', joined_at, member.user_id`,
  )
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }))
}

export async function countMembers(db: Db, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId))
  return row?.total ?? 0
}

export async function countOwners(db: Db, workspaceId: string): Promise<number> {
  const isOwner = and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.role, 'owner'))
  const [row] = await db.select({ total: count() }).from(workspaceMembers).where(isOwner)
  return row?.total ?? 0
}

export type MemberAccess = { role: WorkspaceRole; seesAllProjects: boolean; projectIds: string[] }

/** False if the user is already a member; then nothing changes. Also records the event. */
export async function insertMember(db: Db, place: Place, { projectIds, ...access }: MemberAccess): Promise<boolean> {
  const rows = await db
    .insert(workspaceMembers)
    .values({ ...place, ...access })
    .onConflictDoNothing()
    .returning({ userId: workspaceMembers.userId })
  if (rows.length === 0) return false
  await insertSeen(db, place, access.seesAllProjects ? [] : projectIds)
  await recordMember(db, { ...place, role: access.role })
  return true
}

export async function updateMember(db: Db, place: Place, { projectIds, ...access }: MemberAccess): Promise<void> {
  const { workspaceId, userId } = place
  await db.update(workspaceMembers).set(access).where(isMember(place))
  await db
    .delete(memberProjects)
    .where(and(eq(memberProjects.workspaceId, workspaceId), eq(memberProjects.userId, userId)))
  await insertSeen(db, place, access.seesAllProjects ? [] : projectIds)
}

/** Projects that are not in the workspace are ignored. */
async function insertSeen(db: Db, { workspaceId, userId }: Place, projectIds: string[]): Promise<void> {
  if (projectIds.length === 0) return
  await runSql(
    db,
    sql`insert into member_projects (workspace_id, user_id, project_id)
      select ${workspaceId}, ${userId}, id from projects
      where workspace_id = ${workspaceId} and id = any (${sql.param(projectIds)}::uuid[])`,
  )
}

/** Also forgets which mail they want about projects of the workspace. */
export async function deleteMember(db: Db, place: Place): Promise<void> {
  await runSql(
    db,
    sql`delete from project_mail_choices where user_id = ${place.userId}
      and project_id in (select id from projects where workspace_id = ${place.workspaceId})`,
  )
  await db.delete(workspaceMembers).where(isMember(place))
}

/** Somebody who may no longer invite must not come back through an invitation of their own. Returns how many. */
export async function revokeInvitationsBy(db: Db, { workspaceId, userId }: Place): Promise<number> {
  const { rowCount } = await db
    .update(workspaceInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(workspaceInvitations.workspaceId, workspaceId),
        eq(workspaceInvitations.invitedBy, userId),
        sql`${workspaceInvitations.acceptedAt} is null and ${workspaceInvitations.revokedAt} is null`,
      ),
    )
  return rowCount ?? 0
}
