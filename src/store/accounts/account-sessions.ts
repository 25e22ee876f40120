import { IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import type { Database } from '#platform/postgres/database.ts'

type SessionRow = {
  id: string
  userAgent: string | null
  ipAddress: string | null
  createdAt: Date
  lastSeenAt: Date
  isImpersonated: boolean
}

/** Browsers can extend a sign-in session, but not an impersonation. */
const IS_ALIVE = `expires_at > now()
  and (impersonated_by is null or created_at > now() - interval '${IMPERSONATION_MINUTES} minutes')`

/** The browsers in which an account is signed in, most recently active first. */
export async function findSessions({ pool }: Database, userId: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `select id, nullif(user_agent, '') as "userAgent", nullif(ip_address, '') as "ipAddress",
       created_at as "createdAt", updated_at as "lastSeenAt", impersonated_by is not null as "isImpersonated"
     from sessions where user_id = $1 and ${IS_ALIVE} order by updated_at desc, id`,
    [userId],
  )
  return rows
}

export async function hasSession(database: Database, sessionId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(`select from sessions where id = $1 and ${IS_ALIVE}`, [sessionId])
  return rowCount === 1 && (await findImpersonator(database, sessionId)) !== 'over'
}

export type Impersonator = { userId: string; email: string; sessionId: string }

/**
 * The administrator who impersonates the owner in this session; null in the owner's own. 'over' when the time is up,
 * the role was lost or the session just ended: such a session must never count as the owner's own.
 */
export async function findImpersonator({ pool }: Database, sessionId: string): Promise<Impersonator | 'over' | null> {
  const { rows } = await pool.query<Impersonator & { isOwn: boolean; isAllowed: boolean | null }>(
    `select admin.id as "userId", admin.email, own.id as "sessionId", session.impersonated_by is null as "isOwn",
       own.expires_at > now() and session.created_at > now() - interval '${IMPERSONATION_MINUTES} minutes'
         and admin.suspended_at is null and coalesce(role = 'admin', false) as "isAllowed"
     from sessions as session left join sessions as own on own.id = session.impersonated_by
       left join users as admin on admin.id = own.user_id left join user_roles on user_roles.user_id = admin.id
     where session.id = $1`,
    [sessionId],
  )
  if (!rows[0]) return 'over'
  const { isOwn, isAllowed, ...impersonator } = rows[0]
  if (isOwn) return null
  return isAllowed ? impersonator : 'over'
}

/** False when the account has no such session. */
export async function deleteSession({ pool }: Database, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from sessions where user_id = $1 and id = $2', [userId, sessionId])
  return rowCount === 1
}

/** Ends every session of the account except one, and returns how many. */
export async function deleteOtherSessions({ pool }: Database, userId: string, keptId: string): Promise<number> {
  const { rowCount } = await pool.query('delete from sessions where user_id = $1 and id <> $2', [userId, keptId])
  return rowCount ?? 0
}

/** better-auth updates the time only once a day. An impersonating administrator does not count as the owner. */
export async function recordSessionSeen({ pool }: Database, sessionId: string): Promise<void> {
  const { rows } = await pool.query<{ userId: string; isOwner: boolean }>(
    `update sessions set updated_at = now() where id = $1
     returning user_id as "userId", impersonated_by is null as "isOwner"`,
    [sessionId],
  )
  // A separate statement: a suspension locks the account before its sessions, so a single one could deadlock.
  const owner = rows.find(({ isOwner }) => isOwner)
  if (owner) await pool.query('update users set last_seen_at = now() where id = $1', [owner.userId])
}

/**
 * Forgets which browsers may skip the second factor and which have passed the first. Only for these does better-auth
 * store the bare account id as the value.
 */
export async function deleteTrust({ pool }: Database, userId: string): Promise<void> {
  await pool.query('delete from verifications where value = $1', [userId])
}
