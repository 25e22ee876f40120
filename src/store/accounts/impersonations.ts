import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../sql/db.ts'
import { lockUntilEnd, runSql } from '../sql/run-sql.ts'
import { sessions } from './account-schema.ts'

export type NewImpersonation = {
  id: string
  token: string
  userId: string
  /** The id of the administrator's own sign-in session. */
  impersonatedBy: string
  userAgent: string
  minutes: number
}

export async function insertImpersonation(db: Db, { minutes, ...session }: NewImpersonation): Promise<void> {
  const expiresAt = sql`now() + ${minutes} * interval '1 minute'`
  await db.insert(sessions).values({ ...session, ipAddress: '', expiresAt })
}

/** Returns how many seconds the impersonation lasted; null if it had already ended. */
export async function deleteImpersonation(db: Db, sessionId: string): Promise<number | null> {
  const [deleted] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.impersonatedBy)))
    .returning({ seconds: sql<number>`round(extract(epoch from now() - ${sessions.createdAt}))::int` })
  return deleted?.seconds ?? null
}

export async function deleteImpersonationsBy(db: Db, adminId: string): Promise<void> {
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, adminId))
  await db.delete(sessions).where(inArray(sessions.impersonatedBy, own))
}

/**
 * Adds audit entries for impersonations that ended without a click on Stop: the time was up, or one of the two sign-in
 * sessions ended. The session id links an end entry to its start entry. Takes a lock until the transaction ends.
 */
export async function auditExpiredImpersonations(transaction: Db, minutes: number): Promise<void> {
  await lockUntilEnd(transaction, 'ended impersonations')
  await runSql(
    transaction,
    sql`insert into audit_entries (actor_id, actor, action, target_kind, target_id, target, summary, details)
        select actor_id, actor, 'impersonation.ended', target_kind, target_id, target,
          'no longer impersonates ' || target || ': the session has ended',
          jsonb_build_object('session', details -> 'session',
            'seconds', least(${minutes} * 60, round(extract(epoch from now() - at)))::int)
        from audit_entries as started
        where action = 'impersonation.started' and at > now() - interval '2 days'
          and not exists (
            select from sessions where id = started.details ->> 'session' and expires_at > now()
              and created_at > now() - ${minutes} * interval '1 minute')
          and not exists (
            select from audit_entries as later
            where later.action in ('impersonation.stopped', 'impersonation.ended') and later.at >= started.at
              and later.details -> 'session' = started.details -> 'session')`,
  )
}
