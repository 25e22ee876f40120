import { and, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { AccountExport } from '#domain/accounts/account-export.ts'
import type { Database } from '#platform/postgres/database.ts'
import { accountExports } from '../accounts/account-schema.ts'
import type { Db } from '../sql/db.ts'
import { isAnyOf } from '../sql/is-any-of.ts'
import { runSql } from '../sql/run-sql.ts'
import { reportExports } from './report-schema.ts'

export type ExportTable = 'account_exports' | 'report_exports'

const OWNER: Record<ExportTable, SQL> = { account_exports: sql`user_id`, report_exports: sql`created_by` }

/** Typed with the columns that both tables share. */
function tableOf(table: ExportTable): typeof accountExports {
  return table === 'account_exports' ? accountExports : (reportExports as unknown as typeof accountExports)
}

/** `userId` is null if a report was requested by an account that was deleted. */
export type ClaimedExport = { userId: string | null; previousFileKey: string | null }

/**
 * Makes the run that writes `fileKey` the only writer of this export. `previousFileKey` is the file of an earlier run.
 * Null when the export has finished or was deleted.
 */
export async function claimExport(
  { db }: Pick<Database, 'db'>,
  table: ExportTable,
  id: string,
  fileKey: string,
): Promise<ClaimedExport | null> {
  const { rows } = await runSql<ClaimedExport>(
    db,
    sql`update ${tableOf(table)} as mine set status = 'running', progress = 0, file_key = ${fileKey}
      from (select id, file_key from ${tableOf(table)} where id = ${id} for update) as before
      where mine.id = before.id and mine.status in ('queued', 'running')
      returning mine.${OWNER[table]} as "userId", before.file_key as "previousFileKey"`,
  )
  return rows[0] ?? null
}

function isRun(table: ExportTable, id: string, fileKey: string) {
  const exports = tableOf(table)
  return and(eq(exports.id, id), eq(exports.fileKey, fileKey), eq(exports.status, 'running'))
}

/** False when a different run took over, or the owner was deleted. */
export async function setExportProgress(
  { db }: Pick<Database, 'db'>,
  table: ExportTable,
  id: string,
  fileKey: string,
  progress: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(tableOf(table))
    .set({ progress })
    .where(isRun(table, id, fileKey))
  return rowCount === 1
}

/** False when a different run took over, or the owner was deleted. A failed export has no file. */
export async function finishExport(
  { db }: Pick<Database, 'db'>,
  table: ExportTable,
  id: string,
  fileKey: string,
  end: { bytes: number } | { error: string },
  expiresAt: Date,
): Promise<boolean> {
  const outcome =
    'bytes' in end
      ? { status: 'ready' as const, progress: 100, bytes: end.bytes, error: null }
      : { status: 'failed' as const, bytes: null, error: end.error, fileKey: null }
  const { rowCount } = await db
    .update(tableOf(table))
    .set({ ...outcome, finishedAt: sql`now()`, expiresAt })
    .where(isRun(table, id, fileKey))
  return rowCount === 1
}

/**
 * Queues a failed export again, with a new creation time, because exports are given up when they get old. False when
 * the export has not failed.
 */
export async function reopenExport(db: Db, table: ExportTable, id: string): Promise<boolean> {
  const exports = tableOf(table)
  const { rowCount } = await db
    .update(exports)
    .set({ status: 'queued', progress: 0, error: null, finishedAt: null, expiresAt: null, createdAt: sql`now()` })
    .where(and(eq(exports.id, id), eq(exports.status, 'failed')))
  return rowCount === 1
}

export async function listActiveExports(
  { db }: Pick<Database, 'db'>,
  table: ExportTable,
  after: Date,
  before: Date,
): Promise<string[]> {
  const { id, createdAt } = tableOf(table)
  const isBetween = and(gt(createdAt, after), lt(createdAt, before))
  const rows = await db
    .select({ id })
    .from(tableOf(table))
    .where(and(isActive(table), isBetween))
  return rows.map((row) => row.id)
}

const isActive = (table: ExportTable) => inArray(tableOf(table).status, ['queued', 'running'])

export async function failOldExports(
  { db }: Pick<Database, 'db'>,
  table: ExportTable,
  before: Date,
  error: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .update(tableOf(table))
    .set({ status: 'failed', error, fileKey: null, finishedAt: sql`now()`, expiresAt })
    .where(and(isActive(table), lte(tableOf(table).createdAt, before)))
}

export async function deleteExpiredExports({ db }: Pick<Database, 'db'>, table: ExportTable): Promise<void> {
  await db.delete(tableOf(table)).where(lte(tableOf(table).expiresAt, sql`now()`))
}

/** Returns only the file keys that an export still uses. */
export async function listNamedFiles(
  { db }: Pick<Database, 'db'>,
  table: ExportTable,
  keys: string[],
): Promise<string[]> {
  const { fileKey } = tableOf(table)
  const rows = await db.select({ fileKey }).from(tableOf(table)).where(isAnyOf(fileKey, keys))
  return rows.flatMap((row) => row.fileKey ?? [])
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
