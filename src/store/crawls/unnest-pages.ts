import { type SQL, sql } from 'drizzle-orm'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'

/** A value that is stored for each page, and its SQL type. The name is unique in the statement. */
export type PageColumn = { name: string; type: string; value: (page: FinishedPage) => unknown }

export function namesOf(columns: PageColumn[]): SQL {
  return sql.raw(columns.map(({ name }) => name).join(', '))
}

/** SQL for a row per page with these columns, and its `number` from 1. `arraysOf` makes the values. */
export function unnestPages(columns: PageColumn[], alias: string): SQL {
  const arrays = columns.map(({ name, type }) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`)
  return sql`unnest(${sql.join(arrays, sql`, `)}) with ordinality
    as ${sql.identifier(alias)}(${namesOf(columns)}, number)`
}

/** One array per column. */
export function arraysOf(pages: FinishedPage[], columns: PageColumn[]): Record<string, unknown> {
  const arrays: Record<string, unknown> = {}
  for (const { name, value } of columns) arrays[name] = pages.map(value)
  return arrays
}
