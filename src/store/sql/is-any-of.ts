import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Like `inArray`, for any number of values: they are one parameter, and a statement may have 65,535. */
export function isAnyOf(expression: PgColumn | SQL, values: readonly (string | number)[]): SQL {
  return sql`${expression} = any (${sql.param(values)})`
}
