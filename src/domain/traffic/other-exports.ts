/** Tables of a Search Console export that have no pages, by the name of their first column or of their file. */
const OTHER_EXPORTS: { words: string; column: RegExp; file: RegExp }[] = [
  {
    words: 'search queries',
    column: /quer(?:y|ies)|suchanfrage|requ[eê]te|consulta|zapytani|запрос|查询|クエリ|검색어/i,
    file: /quer(?:y|ies)|suchanfragen|requ[eê]tes|consultas/i,
  },
  { words: 'countries', column: /^(?:country|land|länder|pays|país|paese)$/i, file: /countr|länder|pays|países/i },
  {
    words: 'devices',
    column: /^(?:device|gerät|appareil|dispositivo)/i,
    file: /devices|geräte|appareils|dispositivos/i,
  },
  { words: 'days', column: /^(?:date|datum|fecha|data|day|tag)$/i, file: /^(?:dates|chart|diagramm)/i },
]

const EXPORT_PAGES =
  'In Search Console, open Performance, choose the tab Pages, and export. Upload the ZIP, or Pages.csv of it.'

/** What a table without pages is, and what to export instead; null if it is not known. */
export function describeOtherExport(header: readonly string[], fileName: string): string | null {
  const [first = ''] = header
  const found = OTHER_EXPORTS.find(({ column, file }) => column.test(first.trim()) || file.test(fileName))
  return found ? `This is a list of ${found.words}, not of pages. ${EXPORT_PAGES}` : null
}

const SIGNATURES: { words: string; bytes: number[] }[] = [
  { words: 'a PNG image', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { words: 'a JPEG image', bytes: [0xff, 0xd8, 0xff] },
  { words: 'a GIF image', bytes: [0x47, 0x49, 0x46, 0x38] },
  { words: 'a PDF', bytes: [0x25, 0x50, 0x44, 0x46] },
  { words: 'a gzip file', bytes: [0x1f, 0x8b] },
  { words: 'a Parquet file', bytes: [0x50, 0x41, 0x52, 0x31] },
  { words: 'an old Excel file', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
]

/** Why these bytes are no text; null if they may be. In UTF-16, halves of letters look like control characters. */
export function describeBinary(bytes: Uint8Array): string | null {
  const known = SIGNATURES.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte))
  if (known) return `This is ${known.words}, not a table. ${EXPORT_CSV}`
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return null
  const start = bytes.subarray(0, 4000)
  const controls = start.filter((byte) => byte > 0 && byte < 32 && ![9, 10, 12, 13, 27].includes(byte)).length
  return controls > start.length / 50 ? `This file is not text. ${EXPORT_CSV}` : null
}

const EXPORT_CSV = 'Export a CSV of pages from Search Console or your analytics, and upload that.'
