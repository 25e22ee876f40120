import { sql } from 'drizzle-orm'
import type { AccountExport } from '#domain/accounts/account-export.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { accountExports } from '../accounts/account-schema.ts'

type Pool = Pick<Database, 'pool'>

/** The tables of files that jobs create. */
export type ExportTable = 'account_exports' | 'report_exports'

export type ClaimedExport = { userId: string; leftBehind: string | null }

/**
 * Makes the run that writes `fileKey` the only one of this export, and returns the file that an earlier run left
 * behind. Null when the export has finished or was deleted.
 */
export async function claimExport(
  { pool }: Pool,
  table: ExportTable,
  id: string,
  fileKey: string,
): Promise<ClaimedExport | null> {
  const { rows } = await pool.query<ClaimedExport>(
    `update ${table} as mine set status = 'running', progress = 0, file_key = $2
     from (select id, file_key from ${table} where id = $1 for update) as before
     where mine.id = before.id and mine.status in ('queued', 'running')
     returning mine.user_id as "userId", before.file_key as "leftBehind"`,
    [id, fileKey],
  )
  return rows[0] ?? null
}

/** False when another run took over, or the owner was deleted. */
export async function setExportProgress(
  { pool }: Pool,
  table: ExportTable,
  id: string,
  fileKey: string,
  progress: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update ${table} set progress = $3 where id = $1 and file_key = $2 and status = 'running'`,
    [id, fileKey, progress],
  )
  return rowCount === 1
}

/** Finishes the export once; false as in setExportProgress. A failed export has no file. */
export async function finishExport(
  { pool }: Pool,
  table: ExportTable,
  id: string,
  fileKey: string,
  end: { bytes: number } | { error: string },
  expiresAt: Date,
): Promise<boolean> {
  const isReady = 'bytes' in end
  const { rowCount } = await pool.query(
    `update ${table} set status = $3, progress = case when $3 = 'ready' then 100 else progress end, bytes = $4,
       error = $5, file_key = case when $3 = 'ready' then file_key end, finished_at = now(), expires_at = $6
     where id = $1 and file_key = $2 and status = 'running'`,
    [id, fileKey, isReady ? 'ready' : 'failed', isReady ? end.bytes : null, isReady ? null : end.error, expiresAt],
  )
  return rowCount === 1
}

/** Queues a failed export again as if created now, because old ones are given up. False when it has not failed. */
export async function reopenExport(
  db: Pick<Database['db'], 'execute'>,
  table: ExportTable,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update ${sql.identifier(table)} set status = 'queued', progress = 0, error = null, finished_at = null,
          expires_at = null, created_at = now()
        where id = ${id} and status = 'failed'`,
  )
  return rowCount === 1
}

/** Queued and running exports that were created between these times. */
export async function listActiveExports(
  { pool }: Pool,
  table: ExportTable,
  after: Date,
  before: Date,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${table} where status in ('queued', 'running') and created_at > $1 and created_at < $2`,
    [after, before],
  )
  return rows.map((row) => row.id)
}

/** Fails queued and running exports that were created before this time. */
export async function giveUpExports(
  { pool }: Pool,
  table: ExportTable,
  before: Date,
  error: string,
  expiresAt: Date,
): Promise<void> {
  await pool.query(
    `update ${table} set status = 'failed', error = $2, file_key = null, finished_at = now(), expires_at = $3
     where status in ('queued', 'running') and created_at <= $1`,
    [before, error, expiresAt],
  )
}

export async function deleteExpiredExports({ pool }: Pool, table: ExportTable): Promise<void> {
  await pool.query(`delete from ${table} where expires_at <= now()`)
}

/** Returns those of the keys that an export still uses. */
export async function listNamedFiles({ pool }: Pool, table: ExportTable, keys: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(`select file_key as key from ${table} where file_key = any ($1)`, [
    keys,
  ])
  return rows.map((row) => row.key)
}

type ExportRow = Omit<typeof accountExports.$inferSelect, 'userId' | 'fileKey'>

export function toExport(row: ExportRow): AccountExport {
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
