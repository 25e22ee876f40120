import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { runSql } from './run-sql.ts'

/** For times that several servers compare, so they must come from the same clock. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await runSql<{ now: Date }>(db, sql`select clock_timestamp() as now`)
  return (rows[0] as { now: Date }).now
}
