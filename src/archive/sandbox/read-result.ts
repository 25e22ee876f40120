import type { DuckDBDataChunk, DuckDBResult, Json } from '@duckdb/node-api'
import { csvCells } from '#domain/crawls/results-csv.ts'
import {
  MAX_CELL_CHARACTERS,
  MAX_CSV_ROWS,
  MAX_SHOWN_ROWS,
  type SqlCell,
  type SqlColumn,
  type SqlResult,
} from '#domain/sql/sql-query.ts'
import { loadDuckDb } from '../duckdb.ts'
import type { SqlCsv } from './sandbox-messages.ts'

const MAX_SHOWN_CHARACTERS = 4_000_000
const MAX_CSV_CHARACTERS = 20_000_000

const NUMBERS = /^(U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)|FLOAT|DOUBLE|DECIMAL\(.*\)|BIGNUM)$/

/** The first rows, and how many there are. */
export async function readShownRows(result: DuckDBResult): Promise<Omit<SqlResult, 'tookMs'>> {
  const columns = columnsOf(result)
  const rows: SqlCell[][] = []
  let cutCells = 0
  let characters = 0
  let isFull = false
  const cut = (cell: SqlCell): SqlCell => {
    if (typeof cell !== 'string') return cell
    const isLong = cell.length > MAX_CELL_CHARACTERS
    if (isLong) cutCells += 1
    characters += Math.min(cell.length, MAX_CELL_CHARACTERS)
    return isLong ? `${cell.slice(0, MAX_CELL_CHARACTERS)}…` : cell
  }
  const counted = await eachChunk(result, async (chunk) => {
    if (isFull) return true
    for (const row of await cellsOf(chunk, columns)) {
      if (rows.length >= MAX_SHOWN_ROWS || characters > MAX_SHOWN_CHARACTERS) isFull = true
      if (isFull) return true
      rows.push(row.map(cut))
    }
    return true
  })
  return { columns, rows, cutCells, ...counted }
}

export async function readCsv(result: DuckDBResult): Promise<SqlCsv> {
  const columns = columnsOf(result)
  // The byte order mark tells Excel that the text is UTF-8.
  const pieces = [`\uFEFF${csvCells(columns.map(({ name }) => name))}`]
  let characters = 0
  let written = 0
  let isFull = false
  const { hasMore } = await eachChunk(result, async (chunk) => {
    for (const row of await cellsOf(chunk, columns)) {
      if (written >= MAX_CSV_ROWS || characters > MAX_CSV_CHARACTERS) {
        isFull = true
        return false
      }
      const line = csvCells(row.map(toCsv))
      characters += line.length
      written += 1
      pieces.push(line)
    }
    return true
  })
  return { csv: pieces.join(''), rowCount: written, isCut: isFull || hasMore }
}

/** Ends after the largest number of rows that a download may have, or when `read` returns false. */
async function eachChunk(
  result: DuckDBResult,
  read: (chunk: DuckDBDataChunk) => Promise<boolean>,
): Promise<{ rowCount: number; hasMore: boolean }> {
  let rowCount = 0
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) return { rowCount, hasMore: false }
    if (rowCount + chunk.rowCount > MAX_CSV_ROWS) {
      await read(chunk)
      return { rowCount: MAX_CSV_ROWS, hasMore: true }
    }
    rowCount += chunk.rowCount
    if (!(await read(chunk))) return { rowCount, hasMore: true }
  }
}

function columnsOf(result: DuckDBResult): SqlColumn[] {
  return result.columnNames().map((name, at) => {
    const type = result.columnType(at).toString()
    const kind = NUMBERS.test(type) ? 'number' : type === 'BOOLEAN' ? 'yes-no' : 'text'
    // The beginning of a long type, such as a struct, is enough.
    return { name, kind, type: type.length > 40 ? `${type.slice(0, 39)}…` : type }
  })
}

async function cellsOf(chunk: DuckDBDataChunk, columns: SqlColumn[]): Promise<SqlCell[][]> {
  const { JsonDuckDBValueConverter } = await loadDuckDb()
  return chunk
    .convertRows<Json>(JsonDuckDBValueConverter)
    .map((row) => row.map((value, at) => toCell(value, columns[at]?.kind ?? 'text')))
}

/** Wide numbers come as text. One that does not fit stays text. */
function toCell(value: Json | null, kind: SqlColumn['kind']): SqlCell {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value !== 'string') return JSON.stringify(value)
  if (kind !== 'number') return value
  const number = Number(value)
  const isExact = value.includes('.') ? Number.isFinite(number) : Number.isSafeInteger(number)
  return isExact ? number : value
}

function toCsv(cell: SqlCell): string | number {
  if (cell === null) return ''
  return typeof cell === 'boolean' ? String(cell) : cell
}
