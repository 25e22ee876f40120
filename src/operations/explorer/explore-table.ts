import { countTable, type ExplorerRow, PAGE_OF_ROW, queryTable } from '#archive/explore/query-table.ts'
import { columnOf, type ExplorerTableName } from '#domain/explorer/tables.ts'
import type { TrafficField } from '#domain/traffic/traffic.ts'
import { findKnownPages, listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { listTrafficOfCrawl } from '#store/traffic/traffic.ts'
import type { App } from '../app.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { readFilter } from './check-filter.ts'
import { columnsInCrawl } from './columns-in-crawl.ts'
import { readColumns, readSort, readTable } from './read-query.ts'
import { resolveNames } from './resolve-names.ts'
import { type TablesApp, withCrawlTables } from './with-crawl-tables.ts'

export const MAX_ROWS = 500
const MAX_OFFSET = 10_000_000

export type ExploreInput = {
  projectId: string
  crawlId?: string | undefined
  table: string
  /** See format-filter.ts. */
  filter: string
  /** Column ids separated by commas, with a minus in front for descending order. */
  sort: string
  /** Column ids separated by commas; if empty, the default columns. */
  columns: string
  offset: number
  limit: number
}

export type ExploredRow = {
  cells: ExplorerRow
  /** The page or URL that the row is about. */
  pageUrl: string
  /** The number of that page; null if it has no details. */
  seq: number | null
  /** Column id → number of the page whose URL is in that column. Only for pages that have details. */
  pages: Record<string, number>
}

export type ExploredRows = {
  crawlId: string
  /** Rows that match the filter. */
  total: number
  offset: number
  columns: string[]
  rows: ExploredRow[]
}

/** Rows of a table of the explorer. */
export async function exploreTable(app: TablesApp, viewer: Viewer, input: ExploreInput): Promise<ExploredRows> {
  const { crawl, project } = await getReport(app, viewer, input)
  const table = readTable(input.table)
  const filter = readFilter(table, input.filter)
  const chosen = readColumns(table, input.columns)
  const sort = readSort(table, input.sort)
  const limit = Math.min(Math.max(input.limit, 0), MAX_ROWS)
  const offset = Math.min(Math.max(input.offset, 0), MAX_OFFSET)
  const removed = await listRemovedUrls(app.database, crawl.id)
  const uploaded = await listUploadedFields(app, crawl.id)
  const { total, found, columns } = await withCrawlTables(app, crawl.id, async (tables) => {
    const columns = columnsInCrawl(tables.manifest, { table, filter, sort, columns: chosen }, uploaded)
    const names = await resolveNames(app, { projectId: project.id, crawlId: crawl.id }, tables, filter)
    const query = { table, filter, names, sort, columns, offset, limit, removed }
    const [total, found] = await Promise.all([countTable(tables, query), limit === 0 ? [] : queryTable(tables, query)])
    return { total, found, columns }
  })
  const rows = await withPages(app, crawl.id, table, columns, found)
  return { crawlId: crawl.id, total, offset, columns, rows }
}

async function withPages(
  { database }: TablesApp,
  crawlId: string,
  table: ExplorerTableName,
  columns: string[],
  found: ExplorerRow[],
): Promise<ExploredRow[]> {
  const places = [PAGE_OF_ROW, ...columns.filter((id) => columnOf(table, id)?.kind === 'url')]
  const urls = new Set(found.flatMap((row) => places.map((id) => row[id]).filter((url) => typeof url === 'string')))
  const pages = await findKnownPages(database, crawlId, [...urls])
  const seqs = new Map<unknown, number>(pages.map(({ address, seq }) => [address, seq]))
  return found.map(({ [PAGE_OF_ROW]: pageUrl = null, ...cells }) => {
    const linked = places.flatMap((id) => {
      const seq = seqs.get(cells[id])
      return seq === undefined ? [] : [[id, seq] as const]
    })
    return { cells, pageUrl: String(pageUrl), seq: seqs.get(pageUrl) ?? null, pages: Object.fromEntries(linked) }
  })
}

/** The traffic columns that were uploaded for the project of a crawl. */
export async function listUploadedFields(
  { database }: Pick<App, 'database'>,
  crawlId: string,
): Promise<TrafficField[]> {
  return (await listTrafficOfCrawl(database, crawlId)).flatMap(({ fields }) => fields)
}
