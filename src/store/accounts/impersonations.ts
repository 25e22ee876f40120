import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'

type Db = Pick<Database['db'], 'execute'>

export type NewImpersonation = {
  id: string
  token: string
  userId: string
  /** The administrator's own session. */
  impersonatedBy: string
  userAgent: string
  minutes: number
}

/** Adds a session of the account for an administrator. */
export async function insertImpersonation(db: Db, session: NewImpersonation): Promise<void> {
  await db.execute(
    sql`insert into sessions (id, token, user_id, impersonated_by, user_agent, ip_address, expires_at)
      values (${session.id}, ${session.token}, ${session.userId}, ${session.impersonatedBy}, ${session.userAgent}, '',
        now() + ${session.minutes} * interval '1 minute')`,
  )
}

/** Returns how many seconds it lasted; null when it had already ended. */
export async function deleteImpersonation(db: Db, sessionId: string): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`delete from sessions where id = ${sessionId} and impersonated_by is not null
      returning round(extract(epoch from now() - created_at))::int as seconds`,
  )
  return rows[0]?.seconds ?? null
}

/** Ends all impersonations by an administrator. */
export async function deleteImpersonationsBy(db: Db, adminId: string): Promise<void> {
  await db.execute(
    sql`delete from sessions as impersonation using sessions as own
      where impersonation.impersonated_by = own.id and own.user_id = ${adminId}`,
  )
}

/**
 * Audits impersonations that ended without a request: by time limit, or with one of the two sessions. The session id
 * in the start entry matches start and end. Call in a transaction, which takes a lock.
 */
export async function recordSilentEnds(transaction: Db, minutes: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('ended impersonations', 0))`)
  await transaction.execute(
    sql`insert into audit_entries (actor_id, actor, action, target_kind, target_id, target, summary, details)
        select actor_id, actor, 'impersonation.ended', target_kind, target_id, target,
          'no longer looks at the account of ' || target || ': the session has ended',
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
