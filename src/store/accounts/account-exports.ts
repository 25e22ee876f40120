import { and, desc, eq, sql } from 'drizzle-orm'
import type { AccountExport } from '#domain/accounts/account-export.ts'
import type { Database } from '#platform/postgres/database.ts'
import { toExport } from '../reports/export-runs.ts'
import { lockUntilEnd } from '../sql/run-sql.ts'
import { accountExports } from './account-schema.ts'

/**
 * Returns the active export or creates one, unless `maxPerDay` exports were created in the last day. A lock prevents
 * two active exports.
 */
export async function openExport(
  { db }: Pick<Database, 'db'>,
  userId: string,
  maxPerDay: number,
): Promise<{ export: AccountExport; isNew: boolean } | { retryAfterSeconds: number }> {
  return db.transaction(async (transaction) => {
    await lockUntilEnd(transaction, `export:${userId}`)
    const recent = await transaction
      .select()
      .from(accountExports)
      .where(sql`user_id = ${userId} and (status in ('queued', 'running') or created_at > now() - interval '1 day')`)
      .orderBy(accountExports.createdAt)
    const active = recent.find((row) => row.status === 'queued' || row.status === 'running')
    if (active) return { export: toExport(active), isNew: false }
    const oldest = recent[0]
    if (oldest && recent.length >= maxPerDay) {
      const seconds = Math.ceil((oldest.createdAt.getTime() + 86_400_000 - Date.now()) / 1000)
      return { retryAfterSeconds: Math.max(1, seconds) }
    }
    const [row] = await transaction.insert(accountExports).values({ userId }).returning()
    if (!row) throw new Error('the export was not stored')
    return { export: toExport(row), isNew: true }
  })
}

const IS_KEPT = sql`(expires_at is null or expires_at > now())`

export async function findLatestExport({ db }: Pick<Database, 'db'>, userId: string): Promise<AccountExport | null> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.userId, userId), IS_KEPT))
    .orderBy(desc(accountExports.createdAt))
    .limit(1)
  return row ? toExport(row) : null
}

/** Null unless the export belongs to this account, is finished and has not expired. */
export async function findExportFile(
  { db }: Pick<Database, 'db'>,
  userId: string,
  id: string,
): Promise<{ fileKey: string; finishedAt: Date } | null> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(
      and(eq(accountExports.id, id), eq(accountExports.userId, userId), eq(accountExports.status, 'ready'), IS_KEPT),
    )
  return row?.fileKey && row.finishedAt ? { fileKey: row.fileKey, finishedAt: row.finishedAt } : null
}
