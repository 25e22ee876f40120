import { formatNumber } from '#domain/words/counts.ts'
import { COLOURS } from './pdf-style.ts'
import { PAGE, type PdfWriter } from './pdf-writer.ts'

export type Bar = { label: string; value: number; colour?: string }
type Box = { x: number; y: number; width: number; height: number }

export function drawColumns(pdf: PdfWriter, bars: Bar[], { x, y, width, height }: Box): void {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const slot = width / bars.length
  const barArea = height - 28
  for (const [index, { label, value, colour = pdf.accent }] of bars.entries()) {
    const barHeight = value === 0 ? 0 : Math.max(1.5, (value / max) * barArea)
    const left = x + index * slot + slot * 0.14
    const top = y + 14 + barArea - barHeight
    pdf.doc.rect(left, top, slot * 0.72, barHeight).fill(colour)
    if (value > 0) centre(pdf, formatNumber(value), left + slot * 0.36, top - 10, slot, COLOURS.ink)
    centre(pdf, label, left + slot * 0.36, y + height - 10, slot, COLOURS.muted)
  }
  pdf.doc
    .moveTo(x, y + 14 + barArea)
    .lineTo(x + width, y + 14 + barArea)
    .lineWidth(0.5)
    .strokeColor(COLOURS.line)
    .stroke()
}

export function drawRing(pdf: PdfWriter, score: number, colour: string, x: number, y: number, radius: number): void {
  const { doc } = pdf
  const thick = radius * 0.17
  doc.circle(x, y, radius).lineWidth(thick).strokeColor(COLOURS.line).stroke()
  if (score > 0) arc(pdf, x, y, radius, Math.min(score, 99.99) / 100)
  doc.lineWidth(thick).strokeColor(colour).lineCap('round').stroke().lineCap('butt')
  const size = radius * 0.72
  const text = String(score)
  pdf.drawText(text, x - pdf.widthOf(text, { size, weight: 'bold' }) / 2, y - size * 0.62, { size, weight: 'bold' })
}

/** Draws an arc as Bézier curves of at most a quarter circle each; longer ones would not look round. */
function arc({ doc }: PdfWriter, x: number, y: number, radius: number, share: number): void {
  const pieces = Math.ceil(share * 4)
  const step = (share * 2 * Math.PI) / pieces
  const pull = (4 / 3) * Math.tan(step / 4) * radius
  let angle = -Math.PI / 2
  doc.moveTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  for (let piece = 0; piece < pieces; piece += 1) {
    const next = angle + step
    doc.bezierCurveTo(
      x + radius * Math.cos(angle) - pull * Math.sin(angle),
      y + radius * Math.sin(angle) + pull * Math.cos(angle),
      x + radius * Math.cos(next) + pull * Math.sin(next),
      y + radius * Math.sin(next) - pull * Math.cos(next),
      x + radius * Math.cos(next),
      y + radius * Math.sin(next),
    )
    angle = next
  }
}

export type Point = { label: string; value: number }

export function drawTrend(pdf: PdfWriter, points: Point[], { x, y, width, height }: Box): void {
  const { doc } = pdf
  const barArea = height - 18
  const placeOf = (index: number, value: number) => ({
    at: x + 24 + (points.length === 1 ? 0 : (index / (points.length - 1)) * (width - 36)),
    top: y + barArea - (value / 100) * barArea,
  })
  for (const mark of [0, 50, 100]) {
    const { top } = placeOf(0, mark)
    doc
      .moveTo(x + 24, top)
      .lineTo(x + width, top)
      .lineWidth(0.5)
      .strokeColor(COLOURS.line)
      .stroke()
    pdf.drawText(String(mark), x, top - 5, { size: 8, colour: COLOURS.muted })
  }
  for (const [index, { value }] of points.entries()) {
    const { at, top } = placeOf(index, value)
    if (index === 0) doc.moveTo(at, top)
    else doc.lineTo(at, top)
  }
  doc.lineWidth(1.5).strokeColor(pdf.accent).lineJoin('round').stroke()
  for (const [index, { label, value }] of points.entries()) {
    const { at, top } = placeOf(index, value)
    doc.circle(at, top, 2.2).fill(pdf.accent)
    const isEdge = index === 0 || index === points.length - 1
    if (!isEdge) continue
    // A label with a time is wider than a day.
    const half = Math.max(24, pdf.widthOf(label, { size: MAX_SIZE }) / 2)
    centre(pdf, label, Math.min(Math.max(at, x + 44), PAGE.right - half), y + height - 8, 90, COLOURS.muted)
  }
}

const MAX_SIZE = 8
const MIN_SIZE = 5.5

function centre(pdf: PdfWriter, text: string, x: number, y: number, width: number, colour: string): void {
  const size = Math.max(MIN_SIZE, Math.min(MAX_SIZE, (MAX_SIZE * width) / pdf.widthOf(text, { size: MAX_SIZE })))
  const short = pdf.cut(text, width, { size })
  pdf.drawText(short, x - pdf.widthOf(short, { size }) / 2, y, { size, colour })
}
