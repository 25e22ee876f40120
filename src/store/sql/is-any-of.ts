import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Like `inArray`, but passes all values as one parameter. A statement may have at most 65,535 parameters. */
export function isAnyOf(expression: PgColumn | SQL, values: readonly (string | number)[]): SQL {
  return sql`${expression} = any (${sql.param(values)})`
}
