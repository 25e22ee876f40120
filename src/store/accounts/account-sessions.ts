import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import type { Database } from '#platform/postgres/database.ts'
import { prepareSql } from '../sql/run-sql.ts'
import { sessions, users, verifications } from './account-schema.ts'

type SessionRow = {
  id: string
  userAgent: string | null
  ipAddress: string | null
  createdAt: Date
  lastSeenAt: Date
  isImpersonated: boolean
}

/** Using a sign-in session extends it, but an impersonation always ends after a fixed time. */
const IS_ALIVE = sql`${sessions.expiresAt} > now() and (${sessions.impersonatedBy} is null
  or ${sessions.createdAt} > now() - ${IMPERSONATION_MINUTES} * interval '1 minute')`

export async function findSessions({ db }: Database, userId: string): Promise<SessionRow[]> {
  return db
    .select({
      id: sessions.id,
      userAgent: sql<string | null>`nullif(${sessions.userAgent}, '')`,
      ipAddress: sql<string | null>`nullif(${sessions.ipAddress}, '')`,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      isImpersonated: sql<boolean>`${sessions.impersonatedBy} is not null`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), IS_ALIVE))
    .orderBy(desc(sessions.updatedAt), sessions.id)
}

export async function hasSession(database: Database, sessionId: string): Promise<boolean> {
  const isAlive = await database.db.$count(sessions, and(eq(sessions.id, sessionId), IS_ALIVE))
  return isAlive === 1 && (await findImpersonator(database, sessionId)) !== 'over'
}

export type Impersonator = { userId: string; email: string; sessionId: string }

/** Runs for every request of a signed-in user, so it is prepared once. */
const FIND_IMPERSONATOR = prepareSql<Impersonator & { isOwn: boolean; isAllowed: boolean | null }>(
  sql`select admin.id as "userId", admin.email, own.id as "sessionId", session.impersonated_by is null as "isOwn",
      own.expires_at > now() and session.created_at > now() - ${IMPERSONATION_MINUTES} * interval '1 minute'
        and admin.suspended_at is null and coalesce(role = 'admin', false) as "isAllowed"
    from sessions as session left join sessions as own on own.id = session.impersonated_by
      left join users as admin on admin.id = own.user_id left join user_roles on user_roles.user_id = admin.id
    where session.id = ${sql.placeholder('sessionId')}`,
)

/**
 * Null in the account owner's own session. 'over' when an impersonation has ended, or when the session was deleted.
 * Such a session must never count as the owner's own.
 */
export async function findImpersonator({ db }: Database, sessionId: string): Promise<Impersonator | 'over' | null> {
  const { rows } = await FIND_IMPERSONATOR(db, { sessionId })
  if (!rows[0]) return 'over'
  const { isOwn, isAllowed, ...impersonator } = rows[0]
  if (isOwn) return null
  return isAllowed ? impersonator : 'over'
}

export async function deleteSession({ db }: Database, userId: string, sessionId: string): Promise<boolean> {
  const isIt = and(eq(sessions.userId, userId), eq(sessions.id, sessionId))
  const { rowCount } = await db.delete(sessions).where(isIt)
  return rowCount === 1
}

export async function deleteOtherSessions({ db }: Database, userId: string, keptId: string): Promise<number> {
  const isOther = and(eq(sessions.userId, userId), ne(sessions.id, keptId))
  const { rowCount } = await db.delete(sessions).where(isOther)
  return rowCount ?? 0
}

/** better-auth updates `updatedAt` only once per day. An impersonation leaves `lastSeenAt` unchanged. */
export async function recordSessionSeen({ db }: Database, sessionId: string): Promise<void> {
  const [session] = await db
    .update(sessions)
    .set({ updatedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .returning({ userId: sessions.userId, impersonatedBy: sessions.impersonatedBy })
  if (!session || session.impersonatedBy !== null) return
  // A single statement could deadlock with a suspension, which locks the account before its sessions.
  await db.update(users).set({ lastSeenAt: sql`now()` }).where(eq(users.id, session.userId))
}

/**
 * Forgets which browsers may skip the second factor and which have passed the first factor. Only rows of these two
 * kinds have the bare account id as their value.
 */
export async function deleteTrust({ db }: Database, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId))
}
