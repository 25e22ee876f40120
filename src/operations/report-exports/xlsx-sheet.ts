import { counted, formatNumber } from '#domain/words/counts.ts'

export type XlsxCell = string | number | null
/** `width` is in characters. */
export type XlsxColumn = { title: string; width: number }

/** Instead of rows beyond the maximum of the file format, the last row says how many there are. */
export type XlsxSheet = { name: string; columns: XlsxColumn[]; rows: AsyncIterable<XlsxCell[]> }

/** With the header. */
const MAX_ROWS = 1_048_576
/** Without the header and the row that says how many are left out. */
export const MAX_FORMAT_ROWS = MAX_ROWS - 2
const MAX_TEXT_LENGTH = 32_767
const ROWS_PER_CHUNK = 200

/** Streams the XML of a sheet: frozen bold header, a filter on every column, and text that is never a formula. */
export async function* sheetXml({ columns, rows }: XlsxSheet, maxRows = MAX_ROWS): AsyncGenerator<string> {
  const widths = columns.map(({ width }, index) => {
    const number = index + 1
    return `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`
  })
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`
  yield `<sheetViews><sheetView workbookViewId="0">${FROZEN_HEADER}</sheetView></sheetViews>`
  yield `<cols>${widths.join('')}</cols><sheetData>`
  yield rowXml(
    columns.map(({ title }) => title),
    1,
    HEADER_STYLE,
  )
  let chunk = ''
  let number = 1
  for await (const row of withinMax(rows, maxRows)) {
    number += 1
    chunk += rowXml(row, number, 0)
    if (number % ROWS_PER_CHUNK > 0) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${number}"/></worksheet>`
}

/** Replaces the last row by a note if there are more. */
async function* withinMax(rows: AsyncIterable<XlsxCell[]>, maxRows: number): AsyncGenerator<XlsxCell[]> {
  let number = 1
  let last: XlsxCell[] | null = null
  for await (const row of rows) {
    number += 1
    if (number < maxRows) yield row
    else last ??= row
  }
  if (last === null) return
  const leftOut = counted(number - maxRows + 1, 'more row')
  yield number === maxRows ? last : [`${leftOut}: a sheet of Excel has at most ${formatNumber(maxRows)} rows.`]
}

const HEADER_STYLE = 1
const FROZEN_HEADER = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'

function rowXml(cells: XlsxCell[], number: number, style: number): string {
  const written = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`, style))
  return `<row r="${number}">${written.join('')}</row>`
}

function cellXml(cell: XlsxCell, place: string, style: number): string {
  if (cell === null || cell === '') return ''
  const styled = style > 0 ? ` s="${style}"` : ''
  if (typeof cell === 'number') return `<c r="${place}"${styled}><v>${cell}</v></c>`
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

/** Returns A to Z, then AA, AB and so on. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** Drops characters that XML cannot contain, and escapes text that Excel would read as an escape sequence. */
export function xmlText(text: string): string {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
