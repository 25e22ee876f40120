import { COLOURS } from './pdf-style.ts'
import { PAGE, type PdfWriter } from './pdf-writer.ts'
import type { TextStyle } from './text/pdf-text.ts'

export type Column = { title: string; width: number; isNumber?: boolean }
export type Cell = {
  text: string
  style?: TextStyle
  more?: { text: string; style?: TextStyle; maxLines?: number }
  /** Whether the row stays on the same page as the next row. */
  isTitle?: boolean
}

const GAP = 10
const SIZE = 9
const LINE = 12.5
const PADDING = 4

/** Draws a table whose cells wrap. The column titles are repeated on each page. */
export function drawTable(pdf: PdfWriter, columns: Column[], rows: Iterable<Cell[]>): void {
  let isFirst = true
  for (const row of rows) {
    const cells = row.map((cell, nth) => layOut(pdf, cell, columns[nth] as Column))
    const height = Math.max(...cells.map((lines) => lines.length)) * LINE + 2 * PADDING
    const kept = row[0]?.isTitle ? 2 * LINE : 0
    const isOnNewPage = pdf.need(height + kept + (isFirst ? 18 : 0))
    if (isFirst || isOnNewPage) drawTitles(pdf, columns)
    isFirst = false
    let x: number = PAGE.left
    for (const [nth, lines] of cells.entries()) {
      const column = columns[nth] as Column
      for (const [at, { text, style }] of lines.entries()) {
        const left = column.isNumber ? x + column.width - pdf.widthOf(text, style) : x
        pdf.drawText(text, left, pdf.y + PADDING + at * LINE, style)
      }
      x += column.width + GAP
    }
    pdf.y += height
    pdf.rule()
  }
}

function layOut(pdf: PdfWriter, { text, style, more }: Cell, { width }: Column): { text: string; style: TextStyle }[] {
  const first = { size: SIZE, ...style }
  const second = { size: 8, colour: COLOURS.muted, ...more?.style }
  return [
    ...pdf.wrap(text, width, first).map((line) => ({ text: line, style: first })),
    ...(more ? pdf.wrap(more.text, width, second, more.maxLines) : []).map((line) => ({ text: line, style: second })),
  ]
}

function drawTitles(pdf: PdfWriter, columns: Column[]): void {
  const style = { size: 8, weight: 'bold', colour: COLOURS.muted } as const
  let x: number = PAGE.left
  for (const { title, width, isNumber } of columns) {
    pdf.drawText(title, isNumber ? x + width - pdf.widthOf(title, style) : x, pdf.y, style)
    x += width + GAP
  }
  pdf.y += 13
  pdf.rule()
}
