import type { TableQuery } from '#archive/explore/query-table.ts'
import type { Manifest } from '#archive/manifest.ts'
import { conditionsOf } from '#domain/explorer/filter.ts'
import { columnOf, usualColumns } from '#domain/explorer/tables.ts'
import { extractedColumnId, readExtractedColumnId } from '#domain/extraction/extraction-rule.ts'
import type { TrafficField } from '#domain/traffic/traffic.ts'
import { InvalidInput } from '../errors.ts'

type Chosen = Pick<TableQuery, 'table' | 'filter' | 'sort' | 'columns'>

/** Ids of the columns that the project's extraction rules added to this crawl, in the order of the rules. */
export function extractedColumns({ settings }: Pick<Manifest, 'settings'>): string[] {
  return (settings.extraction ?? []).map(extractedColumnId)
}

/**
 * Returns the columns to show: the default ones if none were chosen. Columns that only other crawls have are left out,
 * but a filter or sort order by such a column is refused.
 */
export function columnsInCrawl(
  manifest: Pick<Manifest, 'settings'>,
  { table, filter, sort, columns }: Chosen,
  uploaded: readonly TrafficField[],
): string[] {
  const own = new Set(table === 'pages' ? extractedColumns(manifest) : [])
  const isThere = (id: string) => readExtractedColumnId(id) === null || own.has(id)
  const named = [...conditionsOf(filter), ...sort].map(({ column }) => column)
  const missing = named.find((id) => !isThere(id))
  if (missing !== undefined) throw notInCrawl(missing, [...own])
  const shown = columns.filter(isThere)
  return shown.length > 0 ? shown : [...usualColumns(table, uploaded), ...own]
}

function notInCrawl(id: string, own: string[]): InvalidInput {
  const label = (each: string) => `“${columnOf('pages', each)?.label ?? each}”`
  const others = own.length > 0 ? ` It has ${own.map(label).join(', ')}.` : ''
  return new InvalidInput(
    `This crawl has no extracted column ${label(id)}: the project had no such rule when it was crawled.${others}`,
    'invalid_filter',
  )
}
