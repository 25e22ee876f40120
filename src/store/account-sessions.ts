import type { Database } from '#platform/database.ts'

type SessionRow = {
  id: string
  userAgent: string | null
  ipAddress: string | null
  createdAt: Date
  lastSeenAt: Date
}

/** The browsers in which an account is signed in now, the one seen last first. */
export async function findSessions({ pool }: Database, userId: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `select id, nullif(user_agent, '') as "userAgent", nullif(ip_address, '') as "ipAddress",
       created_at as "createdAt", updated_at as "lastSeenAt"
     from sessions where user_id = $1 and expires_at > now() order by updated_at desc, id`,
    [userId],
  )
  return rows
}

export async function hasSession({ pool }: Database, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from sessions where id = $1 and expires_at > now()', [sessionId])
  return rowCount === 1
}

/** False when the account has no such session. */
export async function deleteSession({ pool }: Database, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from sessions where user_id = $1 and id = $2', [userId, sessionId])
  return rowCount === 1
}

/** Ends every session of the account but one, and says how many that were. */
export async function deleteOtherSessions({ pool }: Database, userId: string, keptId: string): Promise<number> {
  const { rowCount } = await pool.query('delete from sessions where user_id = $1 and id <> $2', [userId, keptId])
  return rowCount ?? 0
}

/** better-auth writes the moment once a day; people want to know it better. */
export async function noteSessionSeen({ pool }: Database, sessionId: string): Promise<void> {
  await pool.query('update sessions set updated_at = now() where id = $1', [sessionId])
}

/**
 * Forgets which browsers may skip the second factor, and which have given the first one. better-auth keeps these with the
 * bare id of the account as their value, and nothing else that way.
 */
export async function deleteTrust({ pool }: Database, userId: string): Promise<void> {
  await pool.query('delete from verifications where value = $1', [userId])
}
