import { NO_NAMES } from '#archive/explore/compile-filter.ts'
import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { countTable, streamTable } from '#archive/explore/query-table.ts'
import { streamDuplicates } from '#archive/explore/reports/duplicates.ts'
import type { ColumnKind } from '#domain/explorer/columns.ts'
import { NO_FILTER } from '#domain/explorer/filter.ts'
import { columnOf, columnsOf, EXPLORER_TABLES, type ExplorerTableName } from '#domain/explorer/tables.ts'
import type { DuplicateKind } from '#domain/site-reports/duplicates-report.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { extractedColumns } from '../explorer/columns-in-crawl.ts'
import { toCell } from '../explorer/export-table.ts'
import { streamFromTables, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import type { XlsxCell, XlsxColumn, XlsxSheet } from './xlsx-sheet.ts'

const TABLES: ExplorerTableName[] = ['links', 'redirects', 'images', 'structured-data', 'hreflang', 'external']

/** More rows make Excel slow. The archive has all of them. */
export const MAX_SHEET_ROWS = 200_000

type TableSheets = {
  sheets: XlsxSheet[]
  /** Sentences about what the sheets leave out. */
  notes: string[]
}

/** A sheet for each table of the crawl. Page filters do not apply to these tables, so a filtered export has none. */
export async function tableSheets(app: App, crawlId: string, isFiltered: boolean): Promise<TableSheets> {
  if (isFiltered) return { sheets: [], notes: ['Links, redirects, images and other tables: only without a filter.'] }
  const removed = await listRemovedUrls(app.database, crawlId)
  try {
    const { counts, pages, own } = await withCrawlTables(app, crawlId, async (tables) => ({
      counts: await countAll(tables, removed),
      pages: await countRows(tables, 'pages', removed),
      own: extractedColumns(tables.manifest),
    }))
    const filled = TABLES.filter((table) => (counts.get(table) ?? 0) > 0)
    const cut = filled.filter((table) => (counts.get(table) ?? 0) > MAX_SHEET_ROWS)
    return {
      sheets: [
        ...(own.length > 0 ? [extractedSheet(app, crawlId, own, removed)] : []),
        ...filled.map((table) => sheetOf(app, crawlId, table, removed)),
        duplicatesSheet(app, crawlId, removed),
      ],
      notes: [
        ...(own.length > 0 && pages > MAX_SHEET_ROWS ? [cutNote('Extracted', pages)] : []),
        ...cut.map((table) => cutNote(EXPLORER_TABLES[table].label, counts.get(table) ?? 0)),
      ],
    }
  } catch (error) {
    if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
    return { sheets: [], notes: [`Links, redirects, images and other tables are left out. ${error.message}`] }
  }
}

function cutNote(label: string, rows: number): string {
  const first = `the first ${formatNumber(MAX_SHEET_ROWS)} of ${formatNumber(rows)} rows`
  return `${label}: ${first}. The CSV of the explorer and the archive have all.`
}

function countRows(tables: CrawlTables, table: ExplorerTableName, removed: string[]): Promise<number> {
  return countTable(tables, { table, filter: NO_FILTER, names: NO_NAMES, removed })
}

async function countAll(tables: CrawlTables, removed: string[]): Promise<Map<ExplorerTableName, number>> {
  const counts = new Map<ExplorerTableName, number>()
  for (const table of TABLES) {
    counts.set(table, await countRows(tables, table, removed))
  }
  return counts
}

/** The issues of a category have a sheet 'Structured data'. */
const NAMES: Partial<Record<ExplorerTableName, string>> = { 'structured-data': 'Structured data items' }

const WIDTHS: Partial<Record<ColumnKind, number>> = { url: 60, text: 30, number: 12, 'yes-no': 10 }
const USUAL_WIDTH = 16

function sheetOf(app: App, crawlId: string, table: ExplorerTableName, removed: string[]): XlsxSheet {
  return sheetWith(app, crawlId, { table, columns: Object.keys(columnsOf(table)), removed })
}

/** What the project's own rules found on each page. */
function extractedSheet(app: App, crawlId: string, own: string[], removed: string[]): XlsxSheet {
  return { ...sheetWith(app, crawlId, { table: 'pages', columns: ['url', ...own], removed }), name: 'Extracted' }
}

type Sheet = { table: ExplorerTableName; columns: string[]; removed: string[] }

function sheetWith(app: App, crawlId: string, { table, columns, removed }: Sheet): XlsxSheet {
  const known = columns.map((id) => columnOf(table, id))
  const query = {
    table,
    filter: NO_FILTER,
    names: NO_NAMES,
    sort: [],
    columns,
    offset: 0,
    limit: MAX_SHEET_ROWS,
    removed,
  }
  return {
    name: NAMES[table] ?? EXPLORER_TABLES[table].label,
    columns: known.map(
      (column): XlsxColumn => ({ title: column?.label ?? '', width: (column && WIDTHS[column.kind]) ?? USUAL_WIDTH }),
    ),
    rows: streamFromTables(app, crawlId, async function* (tables): AsyncGenerator<XlsxCell[]> {
      for await (const rows of streamTable(tables, query)) {
        for (const row of rows) yield columns.map((id, place) => toCell(row[id] ?? null, known[place]))
      }
    }),
  }
}

const DUPLICATE_WORDS: Record<DuplicateKind, string> = {
  title: 'Title',
  description: 'Meta description',
  h1: 'H1',
  text: 'Main text',
}

function duplicatesSheet(app: App, crawlId: string, removed: string[]): XlsxSheet {
  return {
    name: 'Duplicates',
    columns: [
      { title: 'Same', width: 18 },
      { title: 'Text (of main texts: the title)', width: 60 },
      { title: 'Pages in the group', width: 12 },
      { title: 'URL', width: 60 },
      { title: 'Similarity of main text (%)', width: 14 },
    ],
    rows: streamFromTables(app, crawlId, async function* (tables): AsyncGenerator<XlsxCell[]> {
      for await (const rows of streamDuplicates(tables, removed)) {
        for (const { kind, text, pages, url, similarity } of rows) {
          yield [DUPLICATE_WORDS[kind], text, pages, url, similarity]
        }
      }
    }),
  }
}
