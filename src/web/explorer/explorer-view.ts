import type { Column } from '#domain/explorer/columns.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import { columnOf, type ExplorerTableName } from '#domain/explorer/tables.ts'
import { searchFilter } from './filters/search-filter.ts'

export type Sort = { column: string; isDescending: boolean }

/** The view that is stored in the URL. `columns` is null if the URL has no columns. */
export type ExplorerView = {
  session: string | null
  /** The text of the search field. */
  q: string
  filter: string
  sort: Sort[]
  columns: string[] | null
}

const MAX_SORTS = 5

export function readExplorerView(params: URLSearchParams, table: ExplorerTableName): ExplorerView {
  const isKnown = (id: string) => columnOf(table, id) !== undefined
  const listed = (name: string) => [...new Set((params.get(name) ?? '').split(',').filter((id) => id !== ''))]
  const columns = listed('columns').filter(isKnown)
  const sort = listed('sort').map((key) => ({ column: key.replace(/^-/, ''), isDescending: key.startsWith('-') }))
  return {
    session: params.get('session') || null,
    q: params.get('q') ?? '',
    filter: params.get('filter') ?? '',
    sort: sort.filter(({ column }) => isKnown(column)).slice(0, MAX_SORTS),
    columns: columns.length > 0 ? columns : null,
  }
}

export function writeExplorerView({ session, q, filter, sort, columns }: ExplorerView): URLSearchParams {
  const params = new URLSearchParams()
  if (session) params.set('session', session)
  if (q !== '') params.set('q', q)
  if (filter !== '') params.set('filter', filter)
  if (sort.length > 0) params.set('sort', formatSort(sort))
  if (columns) params.set('columns', columns.join(','))
  return params
}

function formatSort(sort: Sort[]): string {
  return sort.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${column}`).join(',')
}

/** The first click sorts numbers descending. The second click reverses the order, and the third removes it. */
export function nextSort(sort: Sort[], column: string, kind: Column['kind'], isAdded: boolean): Sort[] {
  const firstIsDescending = kind === 'number' || kind === 'yes-no'
  const current = sort.find((each) => each.column === column)
  const isAlone = sort.length === 1
  const next = { column, isDescending: current ? !current.isDescending : firstIsDescending }
  if (!isAdded) {
    if (current && isAlone && current.isDescending !== firstIsDescending) return []
    return [current && !isAlone ? { column, isDescending: firstIsDescending } : next]
  }
  if (!current) return [...sort, next].slice(-MAX_SORTS)
  if (current.isDescending !== firstIsDescending) return sort.filter((each) => each !== current)
  return sort.map((each) => (each === current ? next : each))
}

/** The API query for the rows of a view, without offset and limit. */
export function rowsQuery(view: ExplorerView, table: ExplorerTableName, columns: string[]): URLSearchParams {
  const params = writeExplorerView({ ...view, columns })
  params.delete('q')
  const filter = filterOfView(view, table)
  if (filter !== '') params.set('filter', filter)
  return params
}

/** Combines filter and search. An invalid filter is sent unchanged, so that the server explains the problem. */
function filterOfView({ q, filter }: ExplorerView, table: ExplorerTableName): string {
  const parsed = parseFilter(filter)
  if (q === '' || !parsed.ok) return filter
  return formatFilter({ every: [searchFilter(table, q), parsed.filter] })
}
