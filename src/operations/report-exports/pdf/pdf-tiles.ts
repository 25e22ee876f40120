import { COLOURS } from './pdf-style.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'

export type Tile = { label: string; value: string; colour?: string; note?: string }

const GAP = 8
const INSIDE = 9
const VALUE = { size: 17, weight: 'bold' } as const
const LABEL = { size: 8, colour: COLOURS.muted }

/** Draws numbers side by side. Labels wrap, so that none is cut off. */
export function drawTiles(pdf: PdfWriter, tiles: Tile[]): void {
  const width = (CONTENT_WIDTH - GAP * (tiles.length - 1)) / tiles.length
  const inner = width - 2 * INSIDE
  const wrapped = tiles.map(({ label, note }) => ({
    label: pdf.wrap(label, inner, LABEL),
    note: note === undefined ? [] : pdf.wrap(note, inner, LABEL),
  }))
  const labelLines = Math.max(...wrapped.map(({ label }) => label.length))
  const noteLines = Math.max(...wrapped.map(({ note }) => note.length))
  const height = 2 * INSIDE + (labelLines + noteLines) * 10.5 + (noteLines > 0 ? 24 : 20)
  pdf.need(height)
  for (const [nth, { value, colour = COLOURS.ink }] of tiles.entries()) {
    const x = PAGE.left + nth * (width + GAP)
    pdf.doc.roundedRect(x, pdf.y, width, height, 4).fill(COLOURS.soft)
    let top = pdf.y + INSIDE
    for (const line of wrapped[nth]?.label ?? []) {
      pdf.drawText(line, x + INSIDE, top, LABEL)
      top += 10.5
    }
    top = pdf.y + INSIDE + labelLines * 10.5
    const size = Math.min(VALUE.size, (VALUE.size * inner) / Math.max(1, pdf.widthOf(value, VALUE)))
    pdf.drawText(value, x + INSIDE, top, { ...VALUE, size, colour })
    top += 24
    for (const line of wrapped[nth]?.note ?? []) {
      pdf.drawText(line, x + INSIDE, top, LABEL)
      top += 10.5
    }
  }
  pdf.y += height + 10
}
