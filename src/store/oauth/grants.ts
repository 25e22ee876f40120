import { sql } from 'drizzle-orm'
import type { ConnectedProgram, ConsentWorkspace } from '#domain/oauth/connected-program.ts'
import type { KeyScope } from '#domain/workspaces/api-key.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { IS_LIVE } from './live-grant.ts'

type Db = Pick<Database, 'db'>

export type NewGrant = {
  clientId: string
  workspaceId: string
  userId: string
  scope: KeyScope
  projectIds: string[] | null
  codeHash: Buffer
  codeSeconds: number
  codeChallenge: string
  redirectUri: string
}

/** False if the workspace already has `max` connected programs, or the user is no longer a member. */
export async function insertGrant({ db }: Db, grant: NewGrant, max: number): Promise<boolean> {
  const { projectIds } = grant
  const { rowCount } = await runSql(
    db,
    sql`insert into oauth_grants (client_id, workspace_id, user_id, scope, project_ids, code_hash, code_expires_at,
        code_challenge, redirect_uri)
      select ${grant.clientId}::uuid, workspace_id, user_id, ${grant.scope},
        ${projectIds === null ? null : sql.param(projectIds)}::uuid[], ${grant.codeHash}::bytea,
        now() + ${grant.codeSeconds} * interval '1 second', ${grant.codeChallenge}, ${grant.redirectUri}
      from workspace_members where workspace_id = ${grant.workspaceId} and user_id = ${grant.userId}
        and (select count(*) from oauth_grants as other where other.workspace_id = ${grant.workspaceId}) < ${max}`,
  )
  return rowCount === 1
}

type Place = Omit<ConsentWorkspace, 'isCurrent' | 'scopes'> & { role: WorkspaceRole }

/** The workspaces of a user, each with the projects that the user sees there. */
export async function listConsentPlaces({ db }: Db, userId: string): Promise<Place[]> {
  const { rows } = await runSql<Place>(
    db,
    sql`select workspaces.id, workspaces.name, role, sees_all_projects as "seesAllProjects",
      coalesce((select json_agg(json_build_object('id', projects.id, 'name', projects.name) order by projects.name)
        from projects where projects.workspace_id = workspaces.id and (sees_all_projects or exists (
          select from member_projects as seen where seen.user_id = member.user_id and seen.project_id = projects.id))
      ), '[]') as projects
    from workspace_members as member join workspaces on workspaces.id = member.workspace_id
    where member.user_id = ${userId} and delete_after is null
    order by chosen_at desc nulls last, personal_of is null, joined_at`,
  )
  return rows
}

type Listed = Omit<ConnectedProgram, 'redirectHost' | 'connectedAt' | 'lastUsedAt'> & {
  redirectUri: string
  connectedAt: Date
  lastUsedAt: Date | null
}

/** Newest first. `userId` is null for the programs of all members. */
export async function listPrograms({ db }: Db, workspaceId: string, userId: string | null): Promise<Listed[]> {
  const { rows } = await runSql<Listed>(
    db,
    sql`select oauth_grants.id, oauth_clients.name, redirect_uri as "redirectUri", scope, project_ids as "projectIds",
      users.email as "connectedBy", code_used_at as "connectedAt", last_used_at as "lastUsedAt"
    from oauth_grants join oauth_clients on oauth_clients.id = client_id join users on users.id = user_id
    where workspace_id = ${workspaceId} and code_used_at is not null
      and (${userId}::text is null or user_id = ${userId})
    order by code_used_at desc, oauth_grants.id`,
  )
  return rows
}

/** False if there is no such program. `userId` is null if it may belong to any member. */
export async function deleteProgram(
  { db }: Db,
  { workspaceId, userId, id }: { workspaceId: string; userId: string | null; id: string },
): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`delete from oauth_grants where id = ${id} and workspace_id = ${workspaceId}
      and (${userId}::text is null or user_id = ${userId})`,
  )
  return rowCount === 1
}

export async function isGrantLive({ db }: Db, id: string): Promise<boolean> {
  const { rows } = await runSql<{ ok: boolean }>(
    db,
    sql`select exists (select from oauth_grants where id = ${id} and ${IS_LIVE}) as ok`,
  )
  return rows[0]?.ok === true
}

export async function recordProgramUse({ db }: Db, id: string): Promise<void> {
  await runSql(db, sql`update oauth_grants set last_used_at = now() where id = ${id}`)
}

/** Deletes expired tokens, codes that were never exchanged, and grants whose last token has expired. */
export async function deleteExpiredGrants({ db }: Db): Promise<void> {
  await runSql(db, sql`delete from oauth_tokens where expires_at < now()`)
  await runSql(
    db,
    sql`delete from oauth_grants where code_expires_at < now()
      and not exists (select from oauth_tokens where grant_id = oauth_grants.id)`,
  )
}
