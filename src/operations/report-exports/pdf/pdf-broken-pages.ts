import { counted, formatNumber } from '#domain/words/counts.ts'
import type { ExportRow } from '#store/reports/report-export-rows.ts'
import { drawUrlList } from './pdf-url-list.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

export const UNREADABLE = 'Broken pages'

type BrokenPages = NonNullable<PdfData['unreadable']>

/** Returns for example 'broken pages: 404 Not Found (10), redirect loop (2)'. */
export function reasonsOf({ reasons }: Pick<BrokenPages, 'reasons'>): string {
  const reported = reasons.slice(0, 4).map(({ words, pages }) => `${words} (${formatNumber(pages)})`)
  return `broken pages: ${reported.join(', ')}${reasons.length > 4 ? ' and others' : ''}`
}

/** Comes before the issues, because no check runs on a broken page. */
export function drawBrokenPages(pdf: PdfWriter, { unreadable, summary }: PdfData): void {
  if (!unreadable) return
  pdf.addPage()
  pdf.heading(UNREADABLE)
  pdf.paragraph(
    `${counted(unreadable.pages, 'page')} of ${formatNumber(summary.pages)} did not load. Visitors and search ` +
      'engines that follow a link to such a page find nothing. Restore it, redirect it, or remove the links.',
  )
  pdf.y += 10
  for (const { words, pages } of unreadable.reasons) {
    pdf.paragraph(`${words}: ${counted(pages, 'page')}`, { weight: 'bold' })
  }
  pdf.y += 8
  const wordsOf = ({ error }: ExportRow) => error?.message ?? 'The page did not load.'
  drawExamplePages(pdf, unreadable.examples, unreadable.pages, wordsOf)
}

export function drawExamplePages(
  pdf: PdfWriter,
  examples: ExportRow[],
  total: number,
  wordsOf: (row: ExportRow) => string,
): void {
  const listed = examples.map((row) => {
    const linked = row.inlinks ? `Linked from ${counted(row.inlinks, 'page')}.` : ''
    return { url: row.url, note: [wordsOf(row), linked].filter((words) => words !== '').join(' ') }
  })
  drawUrlList(pdf, { listed, total, noun: 'page', maxNoteLines: 2 })
}
