import { unzipSync } from 'fflate'
import { describeBinary, describeOtherExport } from '#domain/traffic/other-exports.ts'
import { UnreadableTable } from '#domain/traffic/read-lines.ts'
import { findTable, type TrafficTable } from '#domain/traffic/read-traffic.ts'
import { MAX_TABLE_BYTES } from '#domain/traffic/traffic.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted } from '#domain/words/counts.ts'
import { decodeTable } from '#domain/words/decode-table.ts'

type OpenedUpload = {
  text: string
  table: TrafficTable
  /** The name of the file inside the ZIP; null if the upload is not a ZIP. */
  entry: string | null
  period: string | null
}

const MAX_ENTRIES = 50

/** Finds the table of pages in a CSV file, or in a ZIP of them. Throws UnreadableTable. */
export function openUpload(bytes: Uint8Array, site: { origin: string }): OpenedUpload {
  if (bytes.length === 0) throw new UnreadableTable('The file is empty.')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
  if (!isZip) return openTable(bytes, site)
  const files = unzip(bytes)
  if (files.some(({ name }) => name === 'xl/workbook.xml'))
    throw new UnreadableTable(
      'This is an Excel file. Save it as CSV, or export CSV in Search Console, and upload that.',
    )
  const opened = files.flatMap(({ name, content }) => {
    const text = decodeTable(content)
    const table = findTable(text, site)
    return table ? [{ text, table, entry: name, period: table.period }] : []
  })
  const found = opened.find(({ table }) => table.columns.page !== undefined && table.kind !== null)
  const best = found ?? opened.find(({ table }) => table.columns.page !== undefined)
  if (!best) {
    const [first] = opened
    const what = first ? `The ZIP contains ${listed(opened.map(({ entry }) => entry))}. ` : 'The ZIP contains no CSV. '
    const why = first && opened.length === 1 ? describeOtherExport(first.table.header, first.entry) : null
    throw new UnreadableTable(what + (why ?? 'No file in it has a column of pages. Search Console names it Pages.csv.'))
  }
  return { ...best, period: best.period ?? datesOf(opened.map(({ text }) => text)) }
}

function openTable(bytes: Uint8Array, site: { origin: string }): OpenedUpload {
  if (bytes.length > MAX_TABLE_BYTES) throw tooLarge()
  const binary = describeBinary(bytes)
  if (binary !== null) throw new UnreadableTable(binary)
  const text = decodeTable(bytes)
  const table = findTable(text, site)
  if (!table) throw new UnreadableTable('The file has no rows.')
  return { text, table, entry: null, period: table.period }
}

/** The sizes that a ZIP declares may be wrong, but we never unpack more than it declares. */
function unzip(bytes: Uint8Array): { name: string; content: Uint8Array }[] {
  let total = 0
  let entries = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        const isWanted = /\.(?:csv|tsv|txt)$/i.test(name) && !/(?:^|\/)[._]/.test(name)
        if (name === 'xl/workbook.xml' && originalSize < MAX_TABLE_BYTES) return true
        if (!isWanted || entries > MAX_ENTRIES) return false
        total += originalSize
        if (total > MAX_TABLE_BYTES) throw tooLarge()
        return true
      },
    })
    return Object.entries(files).map(([name, content]) => ({ name, content }))
  } catch (error) {
    if (error instanceof UnreadableTable) throw error
    throw new UnreadableTable('The ZIP file is damaged. Export it again.')
  }
}

const LISTED_ENTRIES = 6

function listed(names: string[]): string {
  const others = names.length - LISTED_ENTRIES
  return names.slice(0, LISTED_ENTRIES).join(', ') + (others > 0 ? ` and ${counted(others, 'other file')}` : '')
}

function tooLarge(): UnreadableTable {
  return new UnreadableTable(`The table has more than ${formatBytes(MAX_TABLE_BYTES)}. Upload fewer pages.`)
}

/** One file of a Search Console export has a row per day. */
function datesOf(texts: string[]): string | null {
  for (const text of texts) {
    const days = [...text.slice(0, 200_000).matchAll(/^"?(\d{4}-\d{2}-\d{2})"?[,;\t]/gm)].map(([, day = '']) => day)
    if (days.length === 0) continue
    const sorted = days.sort()
    return `${sorted[0]} to ${sorted.at(-1)}`
  }
  return null
}
