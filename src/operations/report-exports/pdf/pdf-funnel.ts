import type { FunnelStep } from '#domain/site-state/funnel.ts'
import { formatNumber, formatShare } from '#domain/words/counts.ts'
import { COLOURS, SMALL } from './pdf-style.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

const LABEL_WIDTH = 118
const COUNT_WIDTH = 112
const MAX_LOST = 3

/** From the URLs that were found to the pages that search engines can find. */
export function drawFunnel(pdf: PdfWriter, { funnel }: PdfData): void {
  // A step alone on the next page would not be read as part of the funnel.
  const kept = 'missing' in funnel ? undefined : funnel.steps.reduce((sum, step) => sum + heightOf(pdf, step), 0)
  pdf.heading('From found to linked', 1, kept)
  if ('missing' in funnel) {
    pdf.paragraph(`Not known for this crawl. ${funnel.missing}`, SMALL)
    return
  }
  const max = Math.max(1, ...funnel.steps.map(({ count }) => count ?? 0))
  for (const step of funnel.steps) drawStep(pdf, step, max)
}

const TEXT = { ...SMALL, size: 8.5 }
const BAR_HEIGHT = 14
const GAP = 4

function heightOf(pdf: PdfWriter, step: FunnelStep): number {
  const lines = pdf.wrap(textOf(step), CONTENT_WIDTH - LABEL_WIDTH, TEXT).length
  return BAR_HEIGHT + GAP + lines * TEXT.size * 1.4 + 2
}

function textOf({ lost, note }: FunnelStep): string {
  const shown = lost.slice(0, MAX_LOST).map((each) => `${each.label}: ${formatNumber(each.count)}`)
  const rest = lost.slice(MAX_LOST).reduce((sum, each) => sum + each.count, 0)
  const lines = [...shown, ...(rest > 0 ? [`other reasons: ${formatNumber(rest)}`] : [])]
  const missing = lines.length === 0 ? '' : `Not among them: ${lines.join(' · ')}.`
  return [missing, note ?? ''].filter((each) => each !== '').join(' ')
}

function drawStep(pdf: PdfWriter, step: FunnelStep, max: number): void {
  const { label, count, share } = step
  pdf.need(30)
  const x = PAGE.left + LABEL_WIDTH
  const width = CONTENT_WIDTH - LABEL_WIDTH - COUNT_WIDTH
  pdf.drawText(label, PAGE.left, pdf.y, { size: 9.5, weight: 'bold' })
  pdf.doc.roundedRect(x, pdf.y + 1, width, 9, 2).fill(COLOURS.soft)
  if (count) pdf.doc.roundedRect(x, pdf.y + 1, Math.max(2, (count / max) * width), 9, 2).fill(pdf.accent)
  const words = count === null ? 'not known' : formatNumber(count)
  const after = pdf.drawText(words, x + width + 8, pdf.y, { size: 9.5, weight: 'bold' })
  if (share !== null) pdf.drawText(formatShare(share), after + 6, pdf.y, SMALL)
  pdf.y += BAR_HEIGHT
  const text = textOf(step)
  if (text !== '') pdf.paragraph(text, { ...TEXT, indent: LABEL_WIDTH })
  pdf.y += GAP
}
