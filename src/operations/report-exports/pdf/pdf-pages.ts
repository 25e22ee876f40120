import { counted, formatNumber } from '#domain/words/counts.ts'
import type { ExportRow } from '#store/reports/report-export-rows.ts'
import { COLOURS, SMALL, scoreColour } from './pdf-style.ts'
import { type Cell, drawTable } from './pdf-table.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'
import { codeOf } from './text/load-fonts.ts'

const COLUMNS = [
  { title: 'Page', width: 300 },
  { title: 'Status', width: 36, isNumber: true },
  { title: 'Health', width: 36, isNumber: true },
  { title: 'LLM', width: 30, isNumber: true },
  { title: 'Issues', width: 36, isNumber: true },
]

const MIN_ROWS = 10
/** Height of one row and of the sentences after the table. */
const ROW_ROOM = 66
const MAX_MISSING = 20

/** Drawn last, because it adds rows until the last page is full. */
export function drawPages(pdf: PdfWriter, { worst, summary }: PdfData, missing: ReadonlySet<string>): void {
  if (worst.length > 0) {
    pdf.heading('Pages with the lowest health score', 1, 70)
    let drawn = 0
    drawTable(pdf, COLUMNS, rowsThatFit())
    pdf.y += 4
    const more = summary.pages - drawn
    if (more > 0) {
      pdf.paragraph(
        `Shown: ${formatNumber(drawn)} of ${counted(summary.pages, 'page')}. The Excel and CSV exports contain all.`,
        SMALL,
      )
    }

    function* rowsThatFit(): Generator<Cell[]> {
      for (const row of worst) {
        if (drawn >= MIN_ROWS && pdf.left < ROW_ROOM) return
        drawn += 1
        yield toCells(row)
      }
    }
  }
  const note = describeMissing(missing)
  if (note !== null) pdf.paragraph(note, SMALL)
}

function toCells(row: ExportRow): Cell[] {
  const isError = row.status === 'error'
  const hasTitle = row.title !== '' && !row.isTitleStandIn
  const title = hasTitle ? row.title : 'No title'
  const url = { colour: COLOURS.muted, link: row.url, direction: 'ltr' } as const
  return [
    isError
      ? {
          text: short(row.url),
          style: { link: row.url, direction: 'ltr' },
          more: { text: row.error?.message ?? 'The page did not load.', style: { colour: COLOURS.bad }, maxLines: 2 },
        }
      : {
          text: short(title),
          ...(!hasTitle && { style: { colour: COLOURS.bad } }),
          more: { text: row.url, style: url, maxLines: 6 },
        },
    { text: row.statusCode === null ? 'none' : String(row.statusCode), style: isError ? { colour: COLOURS.bad } : {} },
    { text: String(row.healthScore), style: { weight: 'bold', colour: scoreColour(row.healthScore) } },
    { text: String(row.llmScore ?? 'N/A') },
    { text: isError ? '–' : String(row.issueCount) },
  ]
}

const MAX_TITLE = 180

/** Shortens titles, which can be as long as a whole page. */
function short(text: string): string {
  const letters = [...text.slice(0, 2 * MAX_TITLE)]
  return letters.length < text.length && letters.length >= MAX_TITLE ? `${letters.slice(0, MAX_TITLE).join('')}…` : text
}

function describeMissing(missing: ReadonlySet<string>): string | null {
  if (missing.size === 0) return null
  const codes = [...missing].map(codeOf)
  const rest = codes.length - MAX_MISSING
  const named = `${codes.slice(0, MAX_MISSING).join(', ')}${rest > 0 ? ` and ${formatNumber(rest)} more` : ''}`
  return (
    `${counted(missing.size, 'character')} of the site cannot be drawn, because no font of this report has it. The ` +
    `code is shown in brackets instead: ${named}.`
  )
}
