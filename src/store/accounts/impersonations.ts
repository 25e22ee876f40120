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

/** A session of the account for somebody who is not its owner. */
export async function insertImpersonation(db: Db, lent: NewImpersonation): Promise<void> {
  await db.execute(
    sql`insert into sessions (id, token, user_id, impersonated_by, user_agent, ip_address, expires_at)
      values (${lent.id}, ${lent.token}, ${lent.userId}, ${lent.impersonatedBy}, ${lent.userAgent}, '',
        now() + ${lent.minutes} * interval '1 minute')`,
  )
}

/** How many seconds it lasted; null when it has ended already. */
export async function deleteImpersonation(db: Db, sessionId: string): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`delete from sessions where id = ${sessionId} and impersonated_by is not null
      returning round(extract(epoch from now() - created_at))::int as seconds`,
  )
  return rows[0]?.seconds ?? null
}

/** Ends every look of an administrator at somebody's account. */
export async function deleteImpersonationsBy(db: Db, adminId: string): Promise<void> {
  await db.execute(
    sql`delete from sessions as lent using sessions as own where lent.impersonated_by = own.id and own.user_id = ${adminId}`,
  )
}

/**
 * Writes down the ends that nobody asked for: the time was over, the administrator's own session ended, or somebody ended
 * this one. Its session, kept with the beginning, tells which end belongs to it. In a
 * transaction only: two at once take turns.
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
