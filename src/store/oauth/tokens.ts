import { type SQL, sql } from 'drizzle-orm'
import { type KeyScope, ROLE_OF_SCOPE } from '#domain/workspaces/api-key.ts'
import type { Database } from '#platform/postgres/database.ts'
import { grantOf, readSubscriptions, subscriptionsOf } from '../accounts/account-access.ts'
import type { Db as Connection } from '../sql/db.ts'
import { prepareSql, runSql } from '../sql/run-sql.ts'
import type { FoundKey, KeyRow } from '../workspaces/api-keys.ts'
import { IS_LIVE } from './live-grant.ts'

type Db = Pick<Database, 'db'>

/** The only statement that recognises a request with an access token, so it is prepared once. */
const FIND_TOKEN = prepareSql<KeyRow & { clientId: string; userId: string }>(
  sql`select oauth_grants.id, client_id as "clientId", oauth_clients.name, scope,
    case when sees_all_projects then project_ids else array(
      select project_id from member_projects as seen
      where seen.user_id = member.user_id and seen.workspace_id = member.workspace_id
        and (project_ids is null or project_id = any(project_ids))) end as "projectIds",
    oauth_grants.user_id as "userId", expires_at as "expiresAt", last_used_at as "lastUsedAt",
    workspaces.id as "workspaceId", workspaces.name as "workspaceName", personal_of as "personalOf",
    delete_after as "deleteAfter",
    ${grantOf(sql`workspaces.id`)} as granted, ${subscriptionsOf(sql`workspaces.id`)} as subscriptions
  from oauth_tokens join oauth_grants on oauth_grants.id = grant_id join oauth_clients on oauth_clients.id = client_id
    join workspaces on workspaces.id = oauth_grants.workspace_id
    join workspace_members as member
      on member.workspace_id = oauth_grants.workspace_id and member.user_id = oauth_grants.user_id
  where hash = ${sql.placeholder('hash')}::bytea and kind = 'access' and expires_at > now() and ${IS_LIVE}`,
)

/** Null if there is no such token, it has expired, or the member may no longer do what they allowed. */
export async function findAccessToken({ db }: Db, hash: Buffer): Promise<FoundKey | null> {
  const { rows } = await FIND_TOKEN(db, { hash })
  const [row] = rows
  if (!row) return null
  const { clientId, userId, workspaceId, workspaceName, personalOf, deleteAfter, subscriptions, ...token } = row
  return {
    ...token,
    workspace: {
      ...{ id: workspaceId, name: workspaceName, personalOf, deleteAfter },
      role: ROLE_OF_SCOPE[token.scope],
      seesAllProjects: token.projectIds === null,
    },
    subscriptions: readSubscriptions(subscriptions),
    program: { id: clientId, userId },
  }
}

/** Hashes of new tokens, and how long they are valid. */
export type NewTokens = { access: Buffer; accessSeconds: number; refresh: Buffer; refreshSeconds: number }

type Grant = {
  id: string
  clientId: string
  scope: KeyScope
  isLive: boolean
  isExpired: boolean
  isUsed: boolean
  redirectUri: string
  codeChallenge: string
}

export type Presented = Pick<Grant, 'clientId' | 'redirectUri' | 'codeChallenge'>

/** Why nothing was issued. `replayed` means that the grant was deleted with all its tokens. */
type Refused = 'unknown' | 'replayed' | 'refused'

const GRANT = sql`oauth_grants.id, client_id as "clientId", scope, redirect_uri as "redirectUri",
  code_challenge as "codeChallenge", ${IS_LIVE} as "isLive"`

/**
 * `isRight` compares what the program sent with the grant. The grant replaces earlier ones of the same program. Locks
 * are taken in one order everywhere: the member, grants by id, tokens.
 */
export async function exchangeCode(
  { db }: Db,
  codeHash: Buffer,
  tokens: NewTokens,
  isRight: (grant: Presented) => boolean,
): Promise<KeyScope | Refused> {
  return db.transaction(async (transaction) => {
    await runSql(
      transaction,
      sql`select from workspace_members as member join oauth_grants
          on oauth_grants.workspace_id = member.workspace_id and oauth_grants.user_id = member.user_id
        where code_hash = ${codeHash} for key share of member`,
    )
    await runSql(
      transaction,
      sql`select from oauth_grants as each join oauth_grants as latest on ${IS_SAME_PROGRAM}
        where latest.code_hash = ${codeHash} order by each.id for update of each`,
    )
    const grant = await findGrant(
      transaction,
      sql`select ${GRANT}, code_expires_at <= now() as "isExpired", code_used_at is not null as "isUsed"
        from oauth_grants where code_hash = ${codeHash}`,
    )
    const issued = await issue(transaction, grant, tokens, isRight)
    if (grant === null || issued !== grant.scope) return issued
    await runSql(transaction, sql`update oauth_grants set code_used_at = now() where id = ${grant.id}`)
    await runSql(
      transaction,
      sql`delete from oauth_grants as each using oauth_grants as latest
        where latest.id = ${grant.id} and each.id <> latest.id and ${IS_SAME_PROGRAM}`,
    )
    return issued
  })
}

const IS_SAME_PROGRAM = sql`each.client_id = latest.client_id and each.workspace_id = latest.workspace_id
  and each.user_id = latest.user_id`

/** Whose refresh token it is; null if it does not exist. */
export async function findOwnerOfRefresh(
  { db }: Db,
  refreshHash: Buffer,
): Promise<{ clientId: string; userId: string } | null> {
  const { rows } = await runSql<{ clientId: string; userId: string }>(
    db,
    sql`select client_id as "clientId", user_id as "userId"
      from oauth_tokens join oauth_grants on oauth_grants.id = grant_id
      where hash = ${refreshHash} and kind = 'refresh'`,
  )
  return rows[0] ?? null
}

/** Each refresh token works once. Using it again deletes the grant, because one of its users must have stolen it. */
export async function rotateTokens(
  { db }: Db,
  refreshHash: Buffer,
  tokens: NewTokens,
  isRight: (grant: Presented) => boolean,
): Promise<KeyScope | Refused> {
  return db.transaction(async (transaction) => {
    // Lock the grant before its tokens, in the same order as when a grant is deleted.
    await runSql(
      transaction,
      sql`select from oauth_grants where id = (select grant_id from oauth_tokens where hash = ${refreshHash}) for update`,
    )
    const grant = await findGrant(
      transaction,
      sql`select ${GRANT}, expires_at <= now() as "isExpired", used_at is not null as "isUsed"
        from oauth_tokens join oauth_grants on oauth_grants.id = grant_id
        where hash = ${refreshHash} and kind = 'refresh'`,
    )
    const issued = await issue(transaction, grant, tokens, isRight)
    if (grant === null || issued !== grant.scope) return issued
    await runSql(transaction, sql`update oauth_tokens set used_at = now() where hash = ${refreshHash}`)
    return issued
  })
}

async function findGrant(transaction: Connection, statement: SQL): Promise<Grant | null> {
  const { rows } = await runSql<Grant>(transaction, statement)
  return rows[0] ?? null
}

async function issue(
  transaction: Connection,
  grant: Grant | null,
  { access, accessSeconds, refresh, refreshSeconds }: NewTokens,
  isRight: (grant: Presented) => boolean,
): Promise<KeyScope | Refused> {
  if (grant === null) return 'unknown'
  // First, so that nobody can end a connection with an old code alone.
  if (!isRight(grant)) return 'refused'
  if (grant.isUsed) {
    await runSql(transaction, sql`delete from oauth_grants where id = ${grant.id}`)
    return 'replayed'
  }
  if (grant.isExpired || !grant.isLive) return 'refused'
  await runSql(
    transaction,
    sql`insert into oauth_tokens (hash, grant_id, kind, expires_at) values
      (${access}, ${grant.id}, 'access', now() + ${accessSeconds} * interval '1 second'),
      (${refresh}, ${grant.id}, 'refresh', now() + ${refreshSeconds} * interval '1 second')`,
  )
  return grant.scope
}

/** Ends an access token, or with a refresh token the whole grant. False if it belongs to another client. */
export async function revokeToken({ db }: Db, hash: Buffer, clientId: string): Promise<boolean> {
  const { rows } = await runSql<{ grantId: string; kind: string; isOwn: boolean }>(
    db,
    sql`select grant_id as "grantId", kind, client_id = ${clientId} as "isOwn"
      from oauth_tokens join oauth_grants on oauth_grants.id = grant_id where hash = ${hash}`,
  )
  const [token] = rows
  if (!token) return true
  if (!token.isOwn) return false
  if (token.kind === 'refresh') await runSql(db, sql`delete from oauth_grants where id = ${token.grantId}`)
  else await runSql(db, sql`delete from oauth_tokens where hash = ${hash}`)
  return true
}
