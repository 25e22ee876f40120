import type { SortBy } from '#archive/explore/query-table.ts'
import { columnOf, EXPLORER_TABLES, type ExplorerTableName } from '#domain/explorer/tables.ts'
import { InvalidInput, NotFound } from '../errors.ts'

const MAX_SORTS = 5

export function readTable(name: string): ExplorerTableName {
  if (Object.hasOwn(EXPLORER_TABLES, name)) return name as ExplorerTableName
  throw new NotFound(`There is no table '${name}'. Choose one of: ${Object.keys(EXPLORER_TABLES).join(', ')}.`)
}

/** Returns no columns for an empty text; `columnsInCrawl` then uses the default ones. */
export function readColumns(table: ExplorerTableName, text: string): string[] {
  const chosen = [...new Set(text.split(',').filter((id) => id !== ''))]
  for (const id of chosen) requireColumn(table, id)
  return chosen
}

export function readSort(table: ExplorerTableName, text: string): SortBy[] {
  const keys = text.split(',').filter((key) => key !== '')
  if (keys.length > MAX_SORTS) throw new InvalidInput(`Sort by at most ${MAX_SORTS} columns.`)
  return keys.map((key) => {
    const column = key.replace(/^-/, '')
    requireColumn(table, column)
    return { column, isDescending: key.startsWith('-') }
  })
}

function requireColumn(table: ExplorerTableName, id: string): void {
  if (!columnOf(table, id)) throw new InvalidInput(`This table has no column '${id}'.`)
}
