import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { notifyWatchers } from '../crawls/crawl-channel.ts'
import { deleteGrantsOf } from '../oauth/grants.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'
import { sessions, users, verifications } from './account-schema.ts'

export async function isSuspended({ db }: Pick<Database, 'db'>, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.suspendedAt)))) === 1
}

export async function markSuspended(db: Db, userId: string, reason: string): Promise<void> {
  await db
    .update(users)
    .set({ suspendedAt: sql`now()`, suspendedReason: reason, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

export async function markRestored(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ suspendedAt: null, suspendedReason: null, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** Ends all sessions of an account, impersonations included, and revokes all links sent to it. */
export async function endAllSessions(db: Db, userId: string): Promise<number> {
  await db.delete(verifications).where(sql`position(${userId} in ${verifications.value}) > 0`)
  await runSql(db, deleteGrantsOf(userId))
  const { rowCount } = await db.delete(sessions).where(eq(sessions.userId, userId))
  return rowCount ?? 0
}

type CancelledCrawl = { id: string; projectId: string | null; succeeded: number }

/**
 * Cancels all queued and running crawls that a user started, and those in workspaces that have no other active owner.
 * Their workers are notified and can no longer write.
 */
export async function cancelCrawlsOf(db: Db, userId: string): Promise<CancelledCrawl[]> {
  const { rows } = await runSql<CancelledCrawl>(
    db,
    sql`with ended as (
        update crawl_sessions set status = 'cancelled', current_url = null, wait = null, run_id = null,
          client_key = null, finished_at = now()
        where (user_id = ${userId} or created_by = ${userId} or project_id in (
            select projects.id from projects join workspace_members as mine on mine.workspace_id = projects.workspace_id
            where mine.user_id = ${userId} and mine.role = 'owner' and not exists (
              select from workspace_members as other join users on users.id = other.user_id
              where other.workspace_id = projects.workspace_id and other.role = 'owner'
                and other.user_id <> ${userId} and suspended_at is null)))
          and status in ('queued', 'running') returning id, project_id, succeeded)
      select id, project_id as "projectId", succeeded, ${notifyWatchers(sql`ended.id`, 'cancelled')} from ended`,
  )
  return rows
}
