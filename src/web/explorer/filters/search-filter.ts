import type { FilterGroup } from '#domain/explorer/filter.ts'
import { type ColumnIdOf, columnsOf, type ExplorerTableName } from '#domain/explorer/tables.ts'

/** The columns that the search field searches. */
const SEARCHED: { [Table in ExplorerTableName]: ColumnIdOf<Table>[] } = {
  pages: ['url', 'title'],
  links: ['source', 'target', 'anchor'],
  images: ['page', 'src', 'alt'],
  resources: ['url'],
  redirects: ['source', 'target', 'last'],
  'structured-data': ['page', 'type', 'name'],
  'markup-issues': ['page', 'type', 'saw'],
  hreflang: ['page', 'target', 'language'],
  external: ['url', 'movedTo'],
  urls: ['url', 'redirectsTo'],
  probes: ['url', 'sentAs', 'learned'],
}

export function searchFilter(table: ExplorerTableName, q: string): FilterGroup {
  return { some: SEARCHED[table].map((column) => ({ column, operator: 'contains', value: q })) }
}

/** For example 'URL or title'. */
export function searchedInWords(table: ExplorerTableName): string {
  const labels = SEARCHED[table].map((id) => columnsOf(table)[id]?.label ?? id)
  const [first = '', ...rest] = labels
  const last = rest.pop()
  const words = [first, ...rest].join(', ')
  return last === undefined ? words : `${words} or ${last.toLowerCase().replace('url', 'URL')}`
}
