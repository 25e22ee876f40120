import type { TrafficField } from '../traffic/traffic.ts'
import { conditionsOf } from './filter.ts'
import { parseFilter } from './parse-filter.ts'
import { isSameName } from './saved-name.ts'
import type { ExplorerTableName } from './tables.ts'

export const DENSITIES = ['dense', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

/** What a table of the explorer shows. The texts are written as in its URL; an empty text means the default. */
export type ExplorerView = {
  table: ExplorerTableName
  filter: string
  /** Column ids separated by commas, with a minus in front for descending order. */
  sort: string
  /** Column ids separated by commas. */
  columns: string
  density: Density | null
}

export type SavedView = ExplorerView & { id: string; name: string; createdAt: string; updatedAt: string }

/** A view that comes with the product. If `needs` is set, it is offered only once this field was uploaded. */
export type DefaultView = ExplorerView & { name: string; needs?: TrafficField }

export const MAX_VIEWS = 100

/** Path of the view, which is also its link to share. Without `crawlId`, it shows the latest crawl. */
export function viewPath(slug: string, view: ExplorerView, crawlId?: string | null): string {
  const query = new URLSearchParams()
  if (crawlId) query.set('session', crawlId)
  for (const name of ['filter', 'sort', 'columns', 'density'] as const) {
    const value = view[name]
    if (value) query.set(name, value)
  }
  const search = query.toString()
  return `/dashboard/${slug}/explore/${view.table}${search && `?${search}`}`
}

/** The view that the URL of a table shows. */
export function viewOf(table: ExplorerTableName, query: URLSearchParams): ExplorerView {
  const text = (name: string) => query.get(name) ?? ''
  const density = DENSITIES.find((known) => known === query.get('density')) ?? null
  return { table, filter: text('filter'), sort: text('sort'), columns: text('columns'), density }
}

/** Ignores the density if one of the views has none. */
export function isSameView(one: ExplorerView, other: ExplorerView): boolean {
  const isSame = (name: keyof ExplorerView) => one[name] === other[name]
  const hasSameDensity = one.density === null || other.density === null || isSame('density')
  return isSame('table') && isSame('filter') && isSame('sort') && isSame('columns') && hasSameDensity
}

/** Whether the filter of a view refers to the segment. */
export function usesSegment({ filter }: Pick<ExplorerView, 'filter'>, name: string): boolean {
  const parsed = parseFilter(filter)
  return (
    parsed.ok &&
    conditionsOf(parsed.filter).some(({ column, value }) => column === 'segment' && isSameName(value, name))
  )
}
