import { sql } from 'drizzle-orm'
import type { AccountExport } from '#domain/account-export.ts'
import type { Database } from '#platform/database.ts'
import { accountExports } from './account-schema.ts'

/** The export that waits or runs, else a new one, unless the account had `mostADay` since yesterday. One at a time, by a lock. */
export async function openExport(
  { db }: Pick<Database, 'db'>,
  userId: string,
  mostADay: number,
): Promise<{ export: AccountExport; isNew: boolean } | { retryAfterSeconds: number }> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export:${userId}`}, 0))`)
    const recent = await transaction
      .select()
      .from(accountExports)
      .where(sql`user_id = ${userId} and (status in ('queued', 'running') or created_at > now() - interval '1 day')`)
      .orderBy(accountExports.createdAt)
    const active = recent.find((row) => row.status === 'queued' || row.status === 'running')
    if (active) return { export: toAccountExport(active), isNew: false }
    const oldest = recent[0]
    if (oldest && recent.length >= mostADay) {
      const seconds = Math.ceil((oldest.createdAt.getTime() + 86_400_000 - Date.now()) / 1000)
      return { retryAfterSeconds: Math.max(1, seconds) }
    }
    const [row] = await transaction.insert(accountExports).values({ userId }).returning()
    if (!row) throw new Error('the export was not stored')
    return { export: toAccountExport(row), isNew: true }
  })
}

const IS_KEPT = sql`(expires_at is null or expires_at > now())`

export async function findLatestExport({ db }: Pick<Database, 'db'>, userId: string): Promise<AccountExport | null> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(sql`user_id = ${userId} and ${IS_KEPT}`)
    .orderBy(sql`created_at desc`)
    .limit(1)
  return row ? toAccountExport(row) : null
}

/** Where the file of this account's finished export lies; null for any other. */
export async function findExportFile(
  { db }: Pick<Database, 'db'>,
  userId: string,
  id: string,
): Promise<{ fileKey: string; finishedAt: Date } | null> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(sql`id = ${id} and user_id = ${userId} and status = 'ready' and ${IS_KEPT}`)
  return row?.fileKey && row.finishedAt ? { fileKey: row.fileKey, finishedAt: row.finishedAt } : null
}

/**
 * Makes the run that writes `fileKey` the only one of this export, and names the file that an earlier run left behind.
 * Null when the export has ended or is gone.
 */
export async function claimExport(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  fileKey: string,
): Promise<{ userId: string; leftBehind: string | null } | null> {
  const { rows } = await pool.query<{ userId: string; leftBehind: string | null }>(
    `update account_exports as mine set status = 'running', progress = 0, file_key = $2
     from (select id, file_key from account_exports where id = $1 for update) as before
     where mine.id = before.id and mine.status in ('queued', 'running')
     returning mine.user_id as "userId", before.file_key as "leftBehind"`,
    [id, fileKey],
  )
  return rows[0] ?? null
}

/** False when another run took over, or the account is gone. */
export async function setExportProgress(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  fileKey: string,
  progress: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update account_exports set progress = $3 where id = $1 and file_key = $2 and status = 'running'`,
    [id, fileKey, progress],
  )
  return rowCount === 1
}

/** Writes the end, once; false as above. A failed export names no file. */
export async function finishExport(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  fileKey: string,
  end: { bytes: number } | { error: string },
  expiresAt: Date,
): Promise<boolean> {
  const isReady = 'bytes' in end
  const { rowCount } = await pool.query(
    `update account_exports set status = $3, progress = case when $3 = 'ready' then 100 else progress end, bytes = $4,
       error = $5, file_key = case when $3 = 'ready' then file_key end, finished_at = now(), expires_at = $6
     where id = $1 and file_key = $2 and status = 'running'`,
    [id, fileKey, isReady ? 'ready' : 'failed', isReady ? end.bytes : null, isReady ? null : end.error, expiresAt],
  )
  return rowCount === 1
}

/** Exports that wait or run and were asked for between these moments. */
export async function listActiveExports(
  { pool }: Pick<Database, 'pool'>,
  after: Date,
  before: Date,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from account_exports where status in ('queued', 'running') and created_at > $1 and created_at < $2`,
    [after, before],
  )
  return rows.map((row) => row.id)
}

/** Ends those that wait or run since before this moment. */
export async function giveUpExports(
  { pool }: Pick<Database, 'pool'>,
  before: Date,
  error: string,
  expiresAt: Date,
): Promise<void> {
  await pool.query(
    `update account_exports set status = 'failed', error = $2, file_key = null, finished_at = now(), expires_at = $3
     where status in ('queued', 'running') and created_at <= $1`,
    [before, error, expiresAt],
  )
}

export async function deleteExpiredExports({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('delete from account_exports where expires_at <= now()')
}

/** Those of the keys that an export still names. */
export async function listNamedFiles({ pool }: Pick<Database, 'pool'>, keys: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    'select file_key as key from account_exports where file_key = any ($1)',
    [keys],
  )
  return rows.map((row) => row.key)
}

function toAccountExport(row: typeof accountExports.$inferSelect): AccountExport {
  return {
    id: row.id,
    status: row.status,
    progress: row.progress,
    bytes: row.bytes,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
