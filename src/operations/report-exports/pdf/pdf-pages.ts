import { counted, formatNumber } from '#domain/words/counts.ts'
import type { ExportRow } from '#store/reports/report-export-rows.ts'
import { COLOURS, scoreColour } from './pdf-style.ts'
import { PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

const COLUMNS = [
  { title: 'Page', x: PAGE.left, width: 300 },
  { title: 'Status', x: PAGE.left + 308, width: 44 },
  { title: 'Health', x: PAGE.left + 356, width: 40 },
  { title: 'LLM', x: PAGE.left + 400, width: 34 },
  { title: 'Issues', x: PAGE.left + 438, width: 46 },
] as const
const ROW = 26

export function drawPages(pdf: PdfWriter, { worst, summary }: PdfData): void {
  if (worst.length === 0) return
  pdf.addPage()
  pdf.heading('Pages')
  const isAll = worst.length >= summary.pages
  pdf.paragraph(
    isAll
      ? `${counted(worst.length, 'page')}, lowest health score first.`
      : `The ${formatNumber(worst.length)} of ${formatNumber(summary.pages)} pages with the lowest health score. ` +
          'The Excel and CSV exports contain all pages.',
    { colour: COLOURS.muted },
  )
  pdf.y += 10
  drawHead(pdf)
  for (const row of worst) {
    if (pdf.need(ROW)) drawHead(pdf)
    drawRow(pdf, row)
  }
}

function drawHead(pdf: PdfWriter): void {
  for (const { title, x } of COLUMNS) pdf.drawText(title, x, pdf.y, { size: 8, weight: 'bold', colour: COLOURS.muted })
  pdf.y += 13
  line(pdf)
}

function drawRow(pdf: PdfWriter, row: ExportRow): void {
  const [page, status, health, llm, issues] = COLUMNS
  const top = pdf.y + 3
  const isError = row.status === 'error'
  const hasTitle = row.title !== '' && !row.isTitleStandIn
  const first = isError ? row.url : hasTitle ? row.title : 'No title'
  const second = isError ? (row.error?.message ?? 'The page did not load.') : row.url
  pdf.drawText(pdf.cut(first, page.width, { size: 8.5 }), page.x, top, {
    size: 8.5,
    ...(!isError && !hasTitle && { colour: COLOURS.bad }),
    ...(isError && { link: row.url }),
  })
  pdf.drawText(pdf.cut(second, page.width, { size: 7.5 }), page.x, top + 10.5, {
    size: 7.5,
    colour: isError ? COLOURS.bad : COLOURS.muted,
    ...(!isError && { link: row.url }),
  })
  pdf.drawText(row.statusCode === null ? 'none' : String(row.statusCode), status.x, top, {
    size: 8.5,
    colour: isError ? COLOURS.bad : COLOURS.ink,
  })
  pdf.drawText(String(row.healthScore), health.x, top, {
    size: 8.5,
    weight: 'bold',
    colour: scoreColour(row.healthScore),
  })
  pdf.drawText(String(row.llmScore ?? 'N/A'), llm.x, top, { size: 8.5 })
  pdf.drawText(isError ? '–' : String(row.issueCount), issues.x, top, { size: 8.5 })
  pdf.y += ROW
  line(pdf)
}

function line(pdf: PdfWriter): void {
  pdf.doc.moveTo(PAGE.left, pdf.y).lineTo(PAGE.right, pdf.y).lineWidth(0.5).strokeColor(COLOURS.line).stroke()
}
