import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Like `inArray`, for any number of values. They are a single parameter; a statement may have at most 65,535. */
export function isAnyOf(expression: PgColumn | SQL, values: readonly (string | number)[]): SQL {
  return sql`${expression} = any (${sql.param(values)})`
}
