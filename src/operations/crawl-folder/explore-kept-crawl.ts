import { countTable, type ExplorerRow, PAGE_OF_ROW, queryTable } from '#archive/explore/query-table.ts'
import { searchTexts } from '#archive/explore/search-texts.ts'
import { conditionsOf } from '#domain/explorer/filter.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { InvalidInput } from '../errors.ts'
import { readFilter } from '../explorer/check-filter.ts'
import { columnsInCrawl } from '../explorer/columns-in-crawl.ts'
import { readColumns, readSort } from '../explorer/read-query.ts'
import { requireSourceFor } from '../explorer/require-source.ts'
import type { OpenedCrawl } from './opened-crawl.ts'

/** As in ExploreInput. */
type Query = {
  table: ExplorerTableName
  filter: string
  sort: string
  columns: string
  offset: number
  limit: number
}

export type KeptRows = { total: number; columns: string[]; rows: ExplorerRow[] }

/** Rows of a table of the explorer. Segments and other crawls belong to projects, so a filter cannot name them. */
export async function exploreKeptCrawl(crawl: OpenedCrawl, query: Query): Promise<KeptRows> {
  const { table, offset, limit } = query
  const filter = readFilter(table, query.filter)
  const unknown = conditionsOf(filter).find(({ column }) => column === 'segment' || column === 'changed')
  if (unknown) throw new InvalidInput(`'${unknown.column}' can be used in projects only.`, 'invalid_filter')
  const chosen = readColumns(table, query.columns)
  const sort = readSort(table, query.sort)
  return crawl.use(async (tables) => {
    requireSourceFor([filter], tables.manifest)
    const columns = columnsInCrawl(tables.manifest, { table, filter, sort, columns: chosen }, [])
    const names = { segments: new Map(), earlier: new Map(), texts: await searchTexts(tables, [filter]) }
    const built = { table, filter, names, sort, columns, offset, limit, removed: crawl.removed }
    const [total, found] = await Promise.all([countTable(tables, built), queryTable(tables, built)])
    return { total, columns, rows: found.map(({ [PAGE_OF_ROW]: _, ...cells }) => cells) }
  })
}
