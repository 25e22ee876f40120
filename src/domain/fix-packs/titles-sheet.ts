import { csvCells } from '../crawls/results-csv.ts'
import { DESCRIPTION_PX, pixelWidth, TITLE_PX } from '../search-results/pixel-width.ts'
import { parseCsv } from '../words/parse-csv.ts'

/** A page whose title or description should change. */
export type SheetPage = { url: string; title: string; description: string; issues: readonly string[] }

const URL_COLUMN = 'URL'
const NEW_TITLE = 'New title'
const NEW_DESCRIPTION = 'New description'
const COLUMNS = [
  ...[URL_COLUMN, 'Issues', 'Title', 'Title width (px)', NEW_TITLE],
  ...['Description', 'Description width (px)', NEW_DESCRIPTION],
]

export function writeTitlesSheet(pages: readonly SheetPage[]): string {
  const lines = pages.map(({ url, title, description, issues }) =>
    csvCells([
      ...[url, issues.join('; '), title, pixelWidth(title, TITLE_PX), ''],
      ...[description, pixelWidth(description, DESCRIPTION_PX), ''],
    ]),
  )
  return `\uFEFF${csvCells(COLUMNS)}${lines.join('')}`
}

/** A row that a user filled in. An empty text means no change. */
export type SheetEntry = { url: string; newTitle: string; newDescription: string }

export type ReadSheet = { ok: true; entries: SheetEntry[] } | { ok: false; message: string }

export function readTitlesSheet(text: string): ReadSheet {
  const [head = [], ...rows] = parseCsv(text)
  const names = head.map((name) => name.trim().toLowerCase())
  const at = (name: string) => names.indexOf(name.toLowerCase())
  if (at(URL_COLUMN) === -1 || (at(NEW_TITLE) === -1 && at(NEW_DESCRIPTION) === -1)) {
    return {
      ok: false,
      message: `The first line must name the columns '${URL_COLUMN}' and '${NEW_TITLE}' or '${NEW_DESCRIPTION}'.`,
    }
  }
  const cell = (row: string[], name: string) => withoutGuard(row[at(name)] ?? '').trim()
  const entries = rows.map((row) => ({
    url: cell(row, URL_COLUMN),
    newTitle: cell(row, NEW_TITLE),
    newDescription: cell(row, NEW_DESCRIPTION),
  }))
  return {
    ok: true,
    entries: entries.filter(({ newTitle, newDescription }) => newTitle !== '' || newDescription !== ''),
  }
}

/** Our files put an apostrophe in front of texts that spreadsheets would take for formulas. */
function withoutGuard(text: string): string {
  return text.replace(/^'(?=\s*[=+\-@])/, '')
}

export const TEXT_STATES = ['done', 'open', 'not-crawled'] as const
export type TextState = (typeof TEXT_STATES)[number]

export type CheckedText = {
  url: string
  field: 'title' | 'description'
  wanted: string
  found: string
  state: TextState
}

/** Compares the texts of a sheet with those of a crawl. Differences in white space do not count. */
export function checkSheet(
  entries: readonly SheetEntry[],
  pages: ReadonlyMap<string, { title: string; description: string }>,
): CheckedText[] {
  return entries.flatMap(({ url, newTitle, newDescription }) => {
    const page = pages.get(url)
    const check = (field: 'title' | 'description', wanted: string): CheckedText[] => {
      if (wanted === '') return []
      const found = page?.[field] ?? ''
      const state = page === undefined ? 'not-crawled' : isSame(wanted, found) ? 'done' : 'open'
      return [{ url, field, wanted, found, state }]
    }
    return [...check('title', newTitle), ...check('description', newDescription)]
  })
}

function isSame(a: string, b: string): boolean {
  return a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim()
}
