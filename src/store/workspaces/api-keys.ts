import { sql } from 'drizzle-orm'
import type { Tier } from '#domain/plans/tiers.ts'
import { type ApiKey, type KeyScope, ROLE_OF_SCOPE } from '#domain/workspaces/api-key.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  grantOf,
  type Membership,
  readSubscriptions,
  type SubscriptionFacts,
  subscriptionsOf,
} from '../accounts/account-access.ts'
import { prepareSql, runSql } from '../sql/run-sql.ts'
import { hasActiveOwner } from './active-owner.ts'

type Db = Pick<Database, 'db'>

/** The holder of a key: what it may do, where, and the plan of that workspace. */
export type FoundKey = {
  id: string
  name: string
  scope: KeyScope
  projectIds: string[] | null
  expiresAt: Date | null
  lastUsedAt: Date | null
  workspace: Membership
  /** Null for an API key. */
  program: { id: string; userId: string } | null
  granted: Tier | null
  subscriptions: ReturnType<typeof readSubscriptions>
}

export type KeyRow = Omit<FoundKey, 'workspace' | 'subscriptions' | 'program'> & {
  workspaceId: string
  workspaceName: string
  personalOf: string | null
  deleteAfter: Date | null
  subscriptions: SubscriptionFacts[]
}

/** The only statement that recognises a request with a key, so it is prepared once. */
const FIND_KEY = prepareSql<KeyRow>(
  sql`select api_keys.id, api_keys.name, scope, project_ids as "projectIds",
    expires_at as "expiresAt", last_used_at as "lastUsedAt",
    workspaces.id as "workspaceId", workspaces.name as "workspaceName", personal_of as "personalOf",
    delete_after as "deleteAfter",
    ${grantOf(sql`workspaces.id`)} as granted, ${subscriptionsOf(sql`workspaces.id`)} as subscriptions
  from api_keys join workspaces on workspaces.id = workspace_id
  where hash = ${sql.placeholder('hash')}::bytea and revoked_at is null
    and (expires_at is null or expires_at > now())
    and ${hasActiveOwner(sql`workspaces.id`)}`,
)

/** Null if there is no such key, or it was revoked or has expired. */
export async function findApiKey({ db }: Db, hash: Buffer): Promise<FoundKey | null> {
  const { rows } = await FIND_KEY(db, { hash })
  const [row] = rows
  if (!row) return null
  const { workspaceId, workspaceName, personalOf, deleteAfter, subscriptions, ...key } = row
  return {
    ...key,
    workspace: {
      ...{ id: workspaceId, name: workspaceName, personalOf, deleteAfter },
      role: ROLE_OF_SCOPE[key.scope],
      seesAllProjects: key.projectIds === null,
    },
    subscriptions: readSubscriptions(subscriptions),
    program: null,
  }
}

export async function isKeyUsable({ db }: Db, id: string): Promise<boolean> {
  const { rows } = await runSql<{ ok: boolean }>(
    db,
    sql`select exists (select from api_keys where id = ${id} and revoked_at is null
      and (expires_at is null or expires_at > now()) and ${hasActiveOwner(sql`api_keys.workspace_id`)}) as ok`,
  )
  return rows[0]?.ok === true
}

export async function recordKeyUse({ db }: Db, id: string): Promise<void> {
  await runSql(db, sql`update api_keys set last_used_at = now() where id = ${id}`)
}

type Listed = Omit<ApiKey, 'createdAt' | 'expiresAt' | 'lastUsedAt'> & {
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

/** The keys of a workspace that were not revoked, newest first. Expired keys are included. */
export async function listApiKeys({ db }: Db, workspaceId: string): Promise<ApiKey[]> {
  const { rows } = await runSql<Listed>(
    db,
    sql`select api_keys.id, api_keys.name, start, scope, project_ids as "projectIds", users.email as "createdBy",
      api_keys.created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
    from api_keys left join users on users.id = created_by
    where workspace_id = ${workspaceId} and revoked_at is null order by api_keys.created_at desc, api_keys.id`,
  )
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }))
}

type NewKey = {
  workspaceId: string
  name: string
  start: string
  hash: Buffer
  scope: KeyScope
  projectIds: string[] | null
  createdBy: string
  expiresAt: Date | null
}

/** Null if the workspace already has `max` keys or one of the projects is not part of it. */
export async function insertApiKey(
  { db }: Db,
  { workspaceId, name, start, hash, scope, projectIds, createdBy, expiresAt }: NewKey,
  max: number,
): Promise<string | 'too-many' | 'no-such-project'> {
  return db.transaction(async (transaction) => {
    await runSql(transaction, sql`select id from workspaces where id = ${workspaceId} for no key update`)
    const { rows } = await runSql<{ keys: number; projects: number }>(
      transaction,
      sql`select (select count(*)::int from api_keys where workspace_id = ${workspaceId} and revoked_at is null) as keys,
        (select count(*)::int from projects where workspace_id = ${workspaceId}
          and id = any(${sql.param(projectIds ?? [])}::uuid[])) as projects`,
    )
    const { keys = 0, projects = 0 } = rows[0] ?? {}
    if (keys >= max) return 'too-many'
    if (projectIds !== null && projects < projectIds.length) return 'no-such-project'
    const { rows: created } = await runSql<{ id: string }>(
      transaction,
      sql`insert into api_keys (workspace_id, name, start, hash, scope, project_ids, created_by, expires_at)
        values (${workspaceId}, ${name}, ${start}, ${hash}, ${scope},
          ${projectIds === null ? null : sql.param(projectIds)}, ${createdBy}, ${expiresAt}) returning id`,
    )
    return created[0]?.id ?? 'too-many'
  })
}

/** False if there is no such key. */
export async function revokeApiKey({ db }: Db, workspaceId: string, id: string): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`update api_keys set revoked_at = now()
      where id = ${id} and workspace_id = ${workspaceId} and revoked_at is null`,
  )
  return rowCount === 1
}
