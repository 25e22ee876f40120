import { SOFT_404 } from '#domain/issues/missing-pages.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { drawExamplePages } from './pdf-broken-pages.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

export const SOFT_404S = 'Soft 404s'

/** A section of its own before the issues, because no check reports soft 404s. */
export function drawSoft404s(pdf: PdfWriter, { soft404s, summary }: PdfData): void {
  if (soft404s.total === 0) return
  pdf.addPage()
  pdf.heading(SOFT_404S)
  pdf.paragraph(`${counted(soft404s.total, 'page')} of ${formatNumber(summary.pages)}. ${SOFT_404.why} ${SOFT_404.fix}`)
  pdf.y += 8
  drawExamplePages(pdf, soft404s.pages, soft404s.total, ({ title }) => (title === '' ? '' : `“${title}”.`))
}
