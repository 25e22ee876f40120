import { type SQL, sql } from 'drizzle-orm'
import type { ConnectedProgram, ConsentWorkspace } from '#domain/oauth/connected-program.ts'
import type { KeyScope } from '#domain/workspaces/api-key.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db as Connection } from '../sql/db.ts'
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

export type MaxPrograms = { ofWorkspace: number; ofMember: number }

/** Why nothing was inserted. A program that is allowed again does not count, because its new grant replaces the other. */
export type NotGranted = 'too-many-of-workspace' | 'too-many-of-member' | 'no-member'

export async function insertGrant({ db }: Db, grant: NewGrant, max: MaxPrograms): Promise<NotGranted | null> {
  return db.transaction(async (transaction) => {
    const refused = await findRefusal(transaction, grant, max)
    if (refused === null) await insert(transaction, grant)
    return refused
  })
}

/** Also locks the membership, so that the member cannot allow two programs at once. */
async function findRefusal(
  transaction: Connection,
  { clientId, workspaceId, userId }: NewGrant,
  max: MaxPrograms,
): Promise<NotGranted | null> {
  const { rowCount } = await runSql(
    transaction,
    sql`select from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId} for no key update`,
  )
  if (rowCount === 0) return 'no-member'
  const { rows } = await runSql<{ ofWorkspace: number; ofMember: number }>(
    transaction,
    sql`select count(*)::int as "ofWorkspace", count(*) filter (where user_id = ${userId})::int as "ofMember"
      from oauth_grants where workspace_id = ${workspaceId} and (client_id <> ${clientId} or user_id <> ${userId})
        and (code_used_at is not null or code_expires_at > now())`,
  )
  const { ofWorkspace = 0, ofMember = 0 } = rows[0] ?? {}
  if (ofMember >= max.ofMember) return 'too-many-of-member'
  return ofWorkspace >= max.ofWorkspace ? 'too-many-of-workspace' : null
}

async function insert(transaction: Connection, grant: NewGrant): Promise<void> {
  const { projectIds } = grant
  await runSql(
    transaction,
    sql`with allowed as (update oauth_clients set allowed_at = now() where id = ${grant.clientId})
      insert into oauth_grants (client_id, workspace_id, user_id, scope, project_ids, code_hash, code_expires_at,
        code_challenge, redirect_uri)
      values (${grant.clientId}, ${grant.workspaceId}, ${grant.userId}, ${grant.scope},
        ${projectIds === null ? null : sql.param(projectIds)}, ${grant.codeHash},
        now() + ${grant.codeSeconds} * interval '1 second', ${grant.codeChallenge}, ${grant.redirectUri})`,
  )
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

/** Of all workspaces. In the order in which `exchangeCode` locks grants, so that neither waits for the other. */
export function deleteGrantsOf(userId: string): SQL {
  return sql`delete from oauth_grants where id in (
    select id from oauth_grants where user_id = ${userId} order by id for update)`
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
  // Skips what is being refreshed or deleted, so that no request waits for another in a circle.
  await runSql(
    db,
    sql`delete from oauth_tokens where hash in (
      select hash from oauth_tokens where expires_at < now() for update skip locked)`,
  )
  await runSql(
    db,
    sql`delete from oauth_grants where id in (
      select id from oauth_grants where code_expires_at < now()
        and not exists (select from oauth_tokens where grant_id = oauth_grants.id) for update skip locked)`,
  )
}
