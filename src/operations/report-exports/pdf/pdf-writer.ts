import PDFDocument from 'pdfkit'
import type { ChooseFonts } from './pdf-fonts.ts'
import { breakLines, cutToWidth } from './pdf-lines.ts'
import { COLOURS } from './pdf-style.ts'
import { createPdfText, type TextStyle } from './pdf-text.ts'

export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 72, bottom: 770 }
export const CONTENT_WIDTH = PAGE.right - PAGE.left

export type PdfWriter = ReturnType<typeof createPdfWriter>

/** Draws text and boxes on A4 pages from top to bottom, and breaks lines in any script. */
export function createPdfWriter(runsOf: ChooseFonts, info: { title: string; author: string }) {
  const doc = createDocument(info)
  const { widthOf, drawText } = createPdfText(doc, runsOf)
  let y = PAGE.top
  let pages = 0

  const cut = (text: string, width: number, style: TextStyle = {}): string =>
    cutToWidth(text, width, (part) => widthOf(part, style))

  const wrap = (text: string, width: number, style: TextStyle = {}, maxLines = Number.POSITIVE_INFINITY): string[] =>
    breakLines(text, width, (part) => widthOf(part, style), maxLines)

  const addPage = (isBare = false) => {
    doc.addPage()
    pages += 1
    y = PAGE.top
    if (!isBare) drawHeaderAndFooter()
  }

  const drawHeaderAndFooter = () => {
    const style = { size: 8, colour: COLOURS.muted }
    drawText(cut(info.title, 380, style), PAGE.left, 36, style)
    drawText(info.author, PAGE.left, 800, style)
    const number = String(pages)
    drawText(number, PAGE.right - widthOf(number, style), 800, style)
    doc.moveTo(PAGE.left, 52).lineTo(PAGE.right, 52).lineWidth(0.5).strokeColor(COLOURS.line).stroke()
  }

  return {
    doc,
    drawText,
    widthOf,
    cut,
    wrap,
    addPage,
    get y() {
      return y
    },
    set y(to: number) {
      y = to
    },
    /** Starts a new page if less than this height is left. Returns whether it did. */
    need(height: number): boolean {
      if (y + height <= PAGE.bottom) return false
      addPage()
      return true
    },
    heading(text: string, size = 18) {
      this.need(size * 4)
      for (const line of wrap(text, CONTENT_WIDTH, { size, weight: 'bold' }, 3)) {
        drawText(line, PAGE.left, y, { size, weight: 'bold' })
        y += size * 1.3
      }
      y += size * 0.4
    },
    paragraph(text: string, style: TextStyle & { width?: number; indent?: number; maxLines?: number } = {}) {
      const { size = 10, indent = 0, width = CONTENT_WIDTH - indent, maxLines } = style
      for (const line of wrap(text, width, style, maxLines)) {
        this.need(size * 1.5)
        drawText(line, PAGE.left + indent, y, style)
        y += size * 1.5
      }
    },
  }
}

function createDocument({ title, author }: { title: string; author: string }): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    // Write each page out as soon as it is done.
    bufferPages: false,
    lang: 'en',
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: author },
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  })
}
