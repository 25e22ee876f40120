import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { notifyWatchers } from '../crawls/crawl-channel.ts'

type Db = Pick<Database['db'], 'execute'>

export async function isSuspended({ pool }: Pick<Database, 'pool'>, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from users where id = $1 and suspended_at is not null', [userId])
  return rowCount === 1
}

export async function markSuspended(db: Db, userId: string, reason: string): Promise<void> {
  await db.execute(
    sql`update users set suspended_at = now(), suspended_reason = ${reason}, updated_at = now() where id = ${userId}`,
  )
}

export async function markRestored(db: Db, userId: string): Promise<void> {
  await db.execute(
    sql`update users set suspended_at = null, suspended_reason = null, updated_at = now() where id = ${userId}`,
  )
}

/** Ends all sessions of an account, impersonations included, and revokes all links sent to it. */
export async function endAllSessions(db: Db, userId: string): Promise<number> {
  await db.execute(sql`delete from verifications where position(${userId} in value) > 0`)
  const { rowCount } = await db.execute(sql`delete from sessions where user_id = ${userId}`)
  return rowCount ?? 0
}

type CancelledCrawl = { id: string; projectId: string | null; succeeded: number }

/** Cancels all queued and running crawls of an account; their workers are notified and can no longer write. */
export async function cancelCrawlsOf(db: Db, userId: string): Promise<CancelledCrawl[]> {
  const { rows } = await db.execute<CancelledCrawl>(
    sql`with ended as (
        update crawl_sessions set status = 'cancelled', current_url = null, wait = null, run_id = null,
          client_key = null, finished_at = now()
        where user_id = ${userId} and status in ('queued', 'running') returning id, project_id, succeeded)
      select id, project_id as "projectId", succeeded, ${sql.raw(notifyWatchers('ended.id', 'cancelled'))} from ended`,
  )
  return rows
}
