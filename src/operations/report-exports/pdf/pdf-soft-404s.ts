import { SOFT_404 } from '#domain/issues/missing-pages.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { drawExamplePages } from './pdf-broken-pages.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

export const SOFT_404S = 'Soft 404s'

/** Soft 404s get their own section before the issues, because no check reports them. */
export function drawSoft404s(pdf: PdfWriter, { soft404s, summary }: PdfData): void {
  if (soft404s.total === 0) return
  pdf.addPage()
  pdf.heading(SOFT_404S)
  const are = plural(soft404s.total, 'is a soft 404', 'are soft 404s')
  const found = `${formatNumber(soft404s.total)} of ${counted(summary.pages, 'page')} ${are}.`
  pdf.paragraph(`${found} ${SOFT_404.why} ${SOFT_404.fix}`)
  pdf.y += 8
  drawExamplePages(pdf, soft404s.pages, soft404s.total, ({ title }) => (title === '' ? '' : `“${title}”.`))
}
