import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './db.ts'

/** Times and dates, and arrays of them: drizzle leaves these types as text for its query builder. */
const LEFT_AS_TEXT = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231])

/** Runs a statement that the query builder cannot express. Pass arrays as `sql.param(values)`. */
export async function runSql<Row extends object = Record<string, unknown>>(
  db: Db,
  statement: SQL,
): Promise<{ rows: Row[]; rowCount: number }> {
  const { rows, rowCount, fields } = await db.execute<Record<string, unknown>>(statement).catch(throwOwnError)
  for (const { name, dataTypeID } of fields) {
    if (!LEFT_AS_TEXT.has(dataTypeID)) continue
    const parse = pg.types.getTypeParser(dataTypeID)
    for (const row of rows) if (row[name] !== null) row[name] = parse(row[name] as string)
  }
  return { rows: rows as Row[], rowCount: rowCount ?? 0 }
}

/** PostgreSQL's own error. Drizzle's repeats all values in its message: whole pages, or secrets in a log. */
function throwOwnError(error: unknown): never {
  throw error instanceof DrizzleQueryError && error.cause ? error.cause : error
}

/** Waits for a lock with this name and keeps it until the transaction ends. */
export async function lockUntilEnd(transaction: Db, name: string): Promise<void> {
  await runSql(transaction, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
