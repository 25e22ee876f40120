import { type CellValue, type ExplorerRow, streamTable, type TableQuery } from '#archive/explore/query-table.ts'
import { csvCells } from '#domain/crawls/results-csv.ts'
import { type Column, cellWords } from '#domain/explorer/columns.ts'
import { parseRanges, type RowRanges } from '#domain/explorer/row-ranges.ts'
import { columnOf, EXPLORER_TABLES } from '#domain/explorer/tables.ts'
import { downloadName } from '#domain/projects/download-name.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { optionalText } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { readFilter } from './check-filter.ts'
import { columnsInCrawl } from './columns-in-crawl.ts'
import { listUploadedFields, TABLE_REFUSALS, tableView } from './explore-table.ts'
import { readColumns, readSort, readTable } from './read-query.ts'
import { resolveNames } from './resolve-names.ts'
import { streamFromTables, withCrawlTables } from './with-crawl-tables.ts'

/** Streams the rows of a table of the explorer as CSV. The memory it needs does not depend on their number. */
export const exportTable = defineOperation({
  name: 'exportTableCsv',
  summary: 'Download the rows of a table of a crawl as CSV, with your filter and columns',
  description:
    'All rows that match the filter, without a limit. Cells that a spreadsheet would run begin with an apostrophe.',
  access: onReport(),
  input: tableView.extend({
    rows: optionalText('Numbers of the rows in this order, from 1, such as 1-100,150; all if omitted'),
  }),
  output: { mediaType: 'text/csv' },
  returns: 'The CSV file',
  refuses: TABLE_REFUSALS,
  async run({ app, project, crawl }, input) {
    const table = readTable(input.table)
    const filter = readFilter(table, input.filter)
    const chosen = readColumns(table, input.columns)
    const sort = readSort(table, input.sort)
    const ranges = readRows(input.rows)
    const removed = await listRemovedUrls(app.database, crawl.id)
    const uploaded = await listUploadedFields(app, crawl.id)
    const [first = 0] = ranges?.[0] ?? []
    const last = ranges?.at(-1)?.[1]
    const limit = last === undefined ? null : last - first + 1
    // Open the tables before the response starts: a missing archive must give an error and not a broken file.
    const { names, columns } = await withCrawlTables(app, crawl.id, async (tables) => ({
      columns: columnsInCrawl(tables.manifest, { table, filter, sort, columns: chosen }, uploaded),
      names: await resolveNames(app, { projectId: project.id, crawlId: crawl.id }, tables, filter),
    }))
    const query = { table, filter, names, sort, columns, offset: first, limit, removed }
    const isPart = input.filter.trim() !== '' || ranges !== null
    const label = EXPLORER_TABLES[table].label.toLowerCase().replaceAll(' ', '-')
    return {
      name: downloadName({
        slug: project.slug,
        kind: `${label}${isPart ? '-filtered' : ''}`,
        at: crawl.createdAt,
        extension: 'csv',
      }),
      content: streamFromTables(app, crawl.id, (tables) => csvOf(streamTable(tables, query), query, ranges)),
    }
  },
})

async function* csvOf(
  pieces: AsyncIterable<ExplorerRow[]>,
  { table, columns, offset }: TableQuery,
  ranges: RowRanges | null,
): AsyncGenerator<string> {
  const known = Object.fromEntries(columns.map((id) => [id, columnOf(table, id)]))
  // The byte order mark tells Excel that the text is UTF-8.
  yield `\uFEFF${csvCells(columns.map((id) => known[id]?.label ?? id))}`
  let number = offset
  let nth = 0
  for await (const rows of pieces) {
    let chunk = ''
    for (const row of rows) {
      while (ranges && number > (ranges[nth]?.[1] ?? number)) nth += 1
      const isWanted = !ranges || number >= (ranges[nth]?.[0] ?? 0)
      if (isWanted) chunk += csvCells(columns.map((id) => toCell(row[id] ?? null, known[id])))
      number += 1
    }
    if (chunk !== '') yield chunk
  }
}

/** Texts are the same as on the screen, but numbers are not formatted. */
export function toCell(value: CellValue, column: Column | undefined): string | number {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? cellWords(value, column) : value
}

function readRows(text: string): RowRanges | null {
  if (text === '') return null
  const ranges = parseRanges(text)
  if (ranges === null) throw new InvalidInput(`Write the rows as numbers and ranges, such as 1-100,150.`)
  return ranges
}
