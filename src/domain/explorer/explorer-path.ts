import type { Filter } from './filter.ts'
import { formatFilter } from './format-filter.ts'
import type { ColumnIdOf, ExplorerTableName } from './tables.ts'

/** Path of the explorer with the rows behind a number. Without `crawlId`, it shows the latest crawl. */
export function explorerPath<Table extends ExplorerTableName>(
  slug: string,
  table: Table,
  { filter, sort, columns, crawlId }: PathOptions<Table> = {},
): string {
  const query = new URLSearchParams()
  if (crawlId) query.set('session', crawlId)
  const text = typeof filter === 'string' || filter === undefined ? (filter ?? '') : formatFilter(filter)
  if (text !== '') query.set('filter', text)
  if (sort && sort.length > 0) query.set('sort', sort.join(','))
  if (columns) query.set('columns', columns.join(','))
  const search = query.toString()
  return `/dashboard/${slug}/explore/${table}${search && `?${search}`}`
}

type PathOptions<Table extends ExplorerTableName> = {
  filter?: Filter | string
  sort?: SortKey<Table>[]
  /** The usual ones if omitted. */
  columns?: ColumnIdOf<Table>[]
  crawlId?: string | null
}

/** A leading minus sorts from the highest to the lowest value. */
export type SortKey<Table extends ExplorerTableName> = ColumnIdOf<Table> | `-${ColumnIdOf<Table>}`
