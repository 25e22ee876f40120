import { z } from '@hono/zod-openapi'
import { countTable, type ExplorerRow, PAGE_OF_ROW, queryTable } from '#archive/explore/query-table.ts'
import type { Filter } from '#domain/explorer/filter.ts'
import { columnOf, EXPLORER_TABLE_NAMES, type ExplorerTableName } from '#domain/explorer/tables.ts'
import type { TrafficField } from '#domain/traffic/traffic.ts'
import { findKnownPages, listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { listTrafficOfCrawl } from '#store/traffic/traffic.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { onReportInput, optionalText, rowNumber } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { readFilter } from './check-filter.ts'
import { columnsInCrawl } from './columns-in-crawl.ts'
import { readColumns, readSort, readTable } from './read-query.ts'
import { resolveNames } from './resolve-names.ts'
import { type TablesApp, withCrawlTables } from './with-crawl-tables.ts'

const MAX_ROWS = 500
const MAX_OFFSET = 10_000_000
const GUESSED: Filter = { column: 'isGuessed', operator: 'is', value: 'yes' }

export const tableView = z.object({
  ...onReportInput,
  table: z.string().openapi({ description: `One of ${EXPLORER_TABLE_NAMES.join(', ')}` }),
  filter: optionalText('Conditions, such as `statusCode >= 400 and (url contains "/blog/" or title empty)`'),
  sort: optionalText('Columns separated by commas; put a minus in front for descending order'),
  columns: optionalText('Columns separated by commas; the usual ones if omitted'),
})

export const TABLE_REFUSALS = {
  404: 'No such project, crawl or table, or it belongs to another account',
  409: 'The archive of the crawl is not written yet',
}

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

const rowSchema = z.object({
  cells: z.record(z.string(), cell),
  pageUrl: z.string().openapi({ description: 'The page or URL that the row is about' }),
  seq: z.int().nullable().openapi({ description: 'The number of that page; null if it has no details' }),
  pages: z.record(z.string(), z.int()).openapi({
    description: 'Columns with the URL of a page that has details: the number of that page',
  }),
})
type ExploredRow = z.output<typeof rowSchema>

const exploredSchema = z
  .object({
    crawlId: z.string(),
    total: z.int().openapi({ description: 'Rows that match the filter' }),
    guessed: z.int().openapi({ description: 'How many of these are pages with guessed URLs, which no total counts' }),
    offset: z.int(),
    columns: z.array(z.string()),
    rows: z.array(rowSchema),
  })
  .openapi('ExploredRows')
export type ExploredRows = z.output<typeof exploredSchema>

/** Rows of a table of the explorer. */
export const exploreTable = defineOperation({
  name: 'exploreTable',
  summary: 'List rows of a table of a crawl, with filters, sorting and columns of your choice',
  access: onReport(),
  input: tableView.extend({
    offset: rowNumber({ otherwise: 0, least: 0, description: 'Rows to skip' }),
    limit: rowNumber({
      ...{ otherwise: 100, least: 0 },
      description: `Rows to return, at most ${MAX_ROWS}; 100 if omitted. 0 only counts the rows`,
    }),
  }),
  output: exploredSchema,
  returns: 'The rows',
  refuses: TABLE_REFUSALS,
  async run({ app, crawl, project }, input) {
    const table = readTable(input.table)
    const filter = readFilter(table, input.filter)
    const chosen = readColumns(table, input.columns)
    const sort = readSort(table, input.sort)
    const limit = Math.min(input.limit, MAX_ROWS)
    const offset = Math.min(input.offset, MAX_OFFSET)
    const removed = await listRemovedUrls(app.database, crawl.id)
    const uploaded = await listUploadedFields(app, crawl.id)
    const { total, guessed, found, columns } = await withCrawlTables(app, crawl.id, async (tables) => {
      const columns = columnsInCrawl(tables.manifest, { table, filter, sort, columns: chosen }, uploaded)
      const names = await resolveNames(app, { projectId: project.id, crawlId: crawl.id }, tables, filter)
      const query = { table, filter, names, sort, columns, offset, limit, removed }
      const rows = limit === 0 ? [] : queryTable(tables, query)
      const guesses = table === 'pages' ? countTable(tables, { ...query, filter: { every: [filter, GUESSED] } }) : 0
      const [total, guessed, found] = await Promise.all([countTable(tables, query), guesses, rows])
      return { total, guessed, found, columns }
    })
    const rows = await withPages(app, crawl.id, table, columns, found)
    return { crawlId: crawl.id, total, guessed, offset, columns, rows }
  },
})

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
