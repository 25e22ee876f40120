import { type SQL, sql } from 'drizzle-orm'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { binaryArray, type ElementType } from '../sql/binary-array.ts'

/** A value that is stored for each page, and its SQL type. `name` must be unique in the statement. */
export type PageColumn = { name: string; type: ElementType; value: (page: FinishedPage) => unknown }

export function namesOf(columns: PageColumn[]): SQL {
  return sql.raw(columns.map(({ name }) => name).join(', '))
}

/** SQL that returns one row per page, with these columns and a `number` from 1. `arraysOf` provides the values. */
export function unnestPages(columns: PageColumn[], alias: string): SQL {
  const arrays = columns.map(({ name, type }) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`)
  return sql`unnest(${sql.join(arrays, sql`, `)}) with ordinality
    as ${sql.identifier(alias)}(${namesOf(columns)}, number)`
}

export function arraysOf(pages: FinishedPage[], columns: PageColumn[]): Record<string, unknown> {
  const arrays: Record<string, unknown> = {}
  for (const { name, type, value } of columns) arrays[name] = binaryArray(type, pages.map(value))
  return arrays
}
