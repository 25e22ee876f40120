import { counted, formatNumber } from '../words/counts.ts'
import { pageOfCell, type Site } from './page-of-cell.ts'
import { type Line, readLines, UnreadableTable } from './read-lines.ts'
import { readNumber } from './read-number.ts'
import { recogniseColumns, type TrafficColumns } from './recognise-columns.ts'
import {
  FIELDS_OF_KIND,
  MAX_TRAFFIC_ROWS,
  type SkippedRows,
  TRAFFIC_FIELD_WORDS,
  type TrafficField,
  type TrafficKind,
  type TrafficMeasure,
} from './traffic.ts'

/** A table in a file, and what its columns seem to contain. */
export type TrafficTable = {
  /** The line of its first row. */
  line: number
  header: string[]
  sample: string[][]
  kind: TrafficKind | null
  columns: Partial<TrafficColumns>
  lacksHeader: boolean
  /** The period given in comments; null if there is none. */
  period: string | null
}

export type TrafficRow = { page: string } & Partial<Record<TrafficField, number>>

export type ReadTraffic = {
  /** One entry per page. If several rows name the same page, their numbers are added up. */
  pages: TrafficRow[]
  rows: number
  skipped: SkippedRows
  fields: TrafficField[]
  totals: Partial<Record<TrafficMeasure, number>>
}

const SAMPLE_ROWS = 200
const MAX_TABLES = 50

/** The first table in a file that has a column of pages. Some exports contain several tables. */
export function findTable(text: string, site: Site): TrafficTable | null {
  let first: TrafficTable | null = null
  let tables = 0
  for (const { rows, comments } of tablesOf(text)) {
    const [header, ...sample] = rows
    if (!header) continue
    const table = describe(header, sample, comments, site)
    if (table.columns.page !== undefined) return table
    if (header.cells.length > 1 || !first) first ??= table
    tables += 1
    if (tables === MAX_TABLES) break
  }
  return first
}

function describe(header: Line, sample: Line[], comments: string[], site: Site): TrafficTable {
  const cells = sample.map((row) => row.cells)
  return {
    line: header.line,
    header: header.cells.map((cell) => cell.trim()),
    sample: cells,
    ...recogniseColumns(header.cells, cells, site),
    period: periodOf(comments),
  }
}

/** The first rows of each table. A comment, or a blank line before rows of another length, starts a new table. */
function* tablesOf(text: string): Generator<{ rows: Line[]; comments: string[] }> {
  let rows: Line[] = []
  let comments: string[] = []
  let isAfterBlank = false
  for (const row of readLines(text)) {
    const isOther = isAfterBlank && row.cells.length > 0 && row.cells.length !== rows[0]?.cells.length
    if ((row.comment !== undefined || isOther) && rows.length > 0) {
      if (rows.length <= SAMPLE_ROWS) yield { rows, comments }
      rows = []
      comments = []
    }
    isAfterBlank = row.cells.length === 0
    if (row.comment !== undefined) comments.push(row.comment)
    if (row.cells.length === 0 || rows.length > SAMPLE_ROWS) continue
    rows.push(row)
    if (rows.length > SAMPLE_ROWS) yield { rows, comments }
  }
  if (rows.length <= SAMPLE_ROWS) yield { rows, comments }
}

/** GA4 writes '# Start date: 20260101'. */
function periodOf(comments: string[]): string | null {
  const dates = comments.flatMap((text) => {
    const [, year, month, day] = /:\s*(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? []
    return day === undefined ? [] : [`${year}-${month}-${day}`]
  })
  return dates.length < 2 ? null : `${dates[0]} to ${dates[1]}`
}

type Reading = {
  table: Pick<TrafficTable, 'line' | 'header' | 'lacksHeader'>
  kind: TrafficKind
  columns: TrafficColumns
}

/** Long files take seconds, so the reader yields after this many lines to let other work run. */
const LINES_AT_ONCE = 2000

/** Throws UnreadableTable with the line number if a cell does not fit its column. */
export function* readTraffic(
  text: string,
  { table, kind, columns }: Reading,
  site: Site,
): Generator<void, ReadTraffic> {
  const fields = FIELDS_OF_KIND[kind].filter((field) => columns[field] !== undefined)
  const pages = new Map<string, Sums>()
  const skipped = { unnamed: 0, unusable: 0 }
  const lastColumn = Math.max(columns.page, ...fields.map((field) => columns[field] ?? 0))
  let rows = 0
  let isAfterBlank = false
  for (const { line, cells, comment } of readLines(text)) {
    if (line % LINES_AT_ONCE === 0) yield
    if (line < table.line + (table.lacksHeader ? 0 : 1)) continue
    // Another table begins here.
    if (comment !== undefined || (isAfterBlank && cells.length > 0 && cells.length !== table.header.length)) break
    isAfterBlank = cells.length === 0
    if (isAfterBlank) continue
    rows += 1
    if (rows > MAX_TRAFFIC_ROWS)
      throw new UnreadableTable(`The file has more than ${formatNumber(MAX_TRAFFIC_ROWS)} rows. Upload fewer pages.`)
    const named = cells[columns.page]?.trim() ?? ''
    const page = pageOfCell(named, site)
    if (page === null) skipped[named === '' ? 'unnamed' : 'unusable'] += 1
    if (page === null) continue
    if (cells.length <= lastColumn) {
      const has = `Line ${formatNumber(line)} has ${counted(cells.length, 'cell')}`
      throw new UnreadableTable(`${has}, but the first row has ${formatNumber(table.header.length)}.`)
    }
    addRow(pages, page, fields, (field) => readCell(cells[columns[field] ?? 0] ?? '', field, line))
  }
  if (pages.size === 0) throw new UnreadableTable('No row of the file names a page: a URL, or a path such as /about.')
  const merged = [...pages].map(([page, sums]) => toRow(page, sums))
  return { pages: merged, rows, skipped, fields, totals: totalsOf(merged, fields) }
}

function readCell(cell: string, field: TrafficField, line: number): number | null {
  const value = readNumber(cell, field === 'position' ? 'decimal' : 'whole')
  if (value !== undefined && (value === null || value <= Number.MAX_SAFE_INTEGER)) return value
  const shown = cell.trim().slice(0, 40)
  throw new UnreadableTable(
    `Line ${formatNumber(line)}: “${shown}” is not a number, but the column is used for ${TRAFFIC_FIELD_WORDS[field].toLowerCase()}.`,
  )
}

/** `positions` is the sum of all positions, each weighted by its impressions. */
type Sums = Partial<Record<TrafficField, number>> & { positions: number }

function addRow(
  pages: Map<string, Sums>,
  page: string,
  fields: readonly TrafficField[],
  read: (field: TrafficField) => number | null,
): void {
  const sums = pages.get(page) ?? { positions: 0 }
  pages.set(page, sums)
  let impressions = 1
  for (const field of fields) {
    const value = read(field)
    if (field === 'impressions') impressions = Math.max(1, value ?? 1)
    if (value === null) continue
    const times = field === 'position' ? impressions : 1
    sums[field] = (sums[field] ?? 0) + value * times
    if (field === 'position') sums.positions += impressions
  }
}

function toRow(page: string, { positions, position, ...sums }: Sums): TrafficRow {
  if (position === undefined) return { page, ...sums }
  return { page, ...sums, position: Math.round((position / positions) * 100) / 100 }
}

function totalsOf(pages: TrafficRow[], fields: readonly TrafficField[]): Partial<Record<TrafficMeasure, number>> {
  const totals: Partial<Record<TrafficMeasure, number>> = {}
  for (const field of fields) {
    if (field !== 'position') totals[field] = pages.reduce((sum, row) => sum + (row[field] ?? 0), 0)
  }
  return totals
}
