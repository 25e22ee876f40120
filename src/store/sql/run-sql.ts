import { createHash } from 'node:crypto'
import { DrizzleQueryError, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './db.ts'

type AnyRow = Record<string, unknown>
type Result<Row> = { rows: Row[]; rowCount: number }

const dialect = new PgDialect()
const POOL_ENDED = 'Cannot use a pool after calling end'
const MAX_SHOWN_SQL = 300

/** Runs a statement that the query builder cannot express. Pass arrays as `sql.param(values)`. */
export async function runSql<Row extends object = AnyRow>(db: Db, statement: SQL): Promise<Result<Row>> {
  return run(db, dialect.sqlToQuery(statement))
}

/**
 * Like `runSql`, but parsed and planned only once per connection. Each value is a `sql.placeholder('name')`. Use it
 * only for lookups by a key, because the plan does not know the values.
 */
export function prepareSql<Row extends object = AnyRow>(statement: SQL) {
  const query = dialect.sqlToQuery(statement)
  const name = createHash('md5').update(query.sql).digest('hex')
  return (db: Db, values: AnyRow): Promise<Result<Row>> => run(db, query, name, values)
}

/**
 * Type ids of dates, times and arrays of dates or times. Drizzle leaves these as text for its query builder, so we
 * parse them.
 */
const LEFT_AS_TEXT = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231])

type Prepared = { execute: pg.QueryResult; all: unknown; values: unknown }

async function run<Row extends object>(db: Db, query: Query, name?: string, values?: AnyRow): Promise<Result<Row>> {
  const prepared = db._.session.prepareQuery<Prepared>(query, undefined, name, false)
  const { rows, rowCount, fields } = await prepared.execute(values).catch((error) => throwOwnError(error, query))
  for (const { name, dataTypeID } of fields) {
    if (!LEFT_AS_TEXT.has(dataTypeID)) continue
    const parse = pg.types.getTypeParser(dataTypeID)
    for (const row of rows) if (row[name] !== null) row[name] = parse(row[name])
  }
  return { rows, rowCount: rowCount ?? 0 }
}

/** Throws PostgreSQL's own error. Drizzle's message repeats all values, which may be whole pages or secrets. */
function throwOwnError(error: unknown, { sql }: Query): never {
  const own = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  // The stack of this error does not say who sent the query.
  if (own instanceof Error && own.message.startsWith(POOL_ENDED)) own.message += `: ${sql.slice(0, MAX_SHOWN_SQL)}`
  throw own
}

export async function lockUntilEnd(transaction: Db, name: string): Promise<void> {
  await runSql(transaction, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
