import PDFDocument from 'pdfkit'
import { tintOf } from '#domain/reports/report-branding.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { COLOURS, SMALL } from './pdf-style.ts'
import { breakLines, cutToWidth } from './text/break-lines.ts'
import type { Fonts } from './text/load-fonts.ts'
import { createPdfText, type TextStyle } from './text/pdf-text.ts'
import { directionOf } from './text/visual-order.ts'

export const PAGE = { width: 595.28, height: 841.89, left: 52, right: 543.28, top: 66, bottom: 776 }
export const CONTENT_WIDTH = PAGE.right - PAGE.left

const LINE_HEIGHT = 1.45
const HEADING_SIZES = { 1: 17, 2: 12 }
/** A heading stays on the same page as at least this height of what follows. */
const KEPT_WITH_HEADING = 74
export const MAX_URL_LINES = 4

export type PdfLook = {
  title: string
  author: string
  footer: string
  colour: string
}

type ParagraphStyle = TextStyle & { width?: number; indent?: number; maxLines?: number }

/** Draws text and boxes on A4 pages from top to bottom, and breaks lines in any script. */
export class PdfWriter {
  readonly doc: PDFKit.PDFDocument
  readonly accent: string
  readonly accentSoft: string
  readonly widthOf: (text: string, style?: TextStyle) => number
  readonly drawText: (text: string, x: number, top: number, style?: TextStyle) => number
  y = PAGE.top
  private readonly look: PdfLook

  constructor({ runsOf }: Pick<Fonts, 'runsOf'>, look: PdfLook) {
    this.look = look
    this.accent = look.colour
    this.accentSoft = tintOf(look.colour)
    this.doc = createDocument(look)
    const { widthOf, drawText } = createPdfText(this.doc, { runsOf })
    this.widthOf = widthOf
    this.drawText = drawText
    this.addPage()
  }

  /** The height that is left on the page. */
  get left(): number {
    return PAGE.bottom - this.y
  }

  addPage(): void {
    this.doc.addPage()
    this.y = PAGE.top
  }

  /** Starts a new page if less than this height is left. Returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false
    this.addPage()
    return true
  }

  cut(text: string, width: number, style: TextStyle = {}): string {
    return cutToWidth(text, width, (part) => this.widthOf(part, style))
  }

  wrap(text: string, width: number, style: TextStyle = {}, maxLines = Number.POSITIVE_INFINITY): string[] {
    return breakLines(text, width, (part) => this.widthOf(part, style), maxLines)
  }

  /** Headings of level 1 are also in the outline of the document. */
  heading(text: string, level: 1 | 2 = 1, kept = KEPT_WITH_HEADING): void {
    const size = HEADING_SIZES[level]
    const style = { size, weight: 'bold' } as const
    const lines = this.wrap(text, CONTENT_WIDTH, style)
    const above = level === 1 ? 22 : 12
    const isOnNewPage = this.need(above + lines.length * size * 1.3 + kept)
    if (!isOnNewPage && this.y > PAGE.top) this.y += above
    if (level === 1) {
      this.doc.outline.addItem(text)
      this.doc.rect(PAGE.left, this.y, 26, 2.5).fill(this.accent)
      this.y += 9
    }
    for (const line of lines) {
      this.drawText(line, PAGE.left, this.y, style)
      this.y += size * 1.3
    }
    this.y += size * 0.35
  }

  paragraph(text: string, style: ParagraphStyle = {}): void {
    const { size = 10, indent = 0, width = CONTENT_WIDTH - indent, maxLines } = style
    const direction = directionOf(text)
    for (const line of this.wrap(text, width, style, maxLines)) {
      this.need(size * LINE_HEIGHT)
      this.drawText(line, PAGE.left + indent, this.y, { direction, ...style })
      this.y += size * LINE_HEIGHT
    }
  }

  /** Draws a URL over several lines if necessary. Clicking any of them opens the whole URL. */
  url(url: string, { indent = 0, size = 9 }: { indent?: number; size?: number } = {}): void {
    const style = { size, colour: this.accent, link: url, direction: 'ltr' } as const
    const lines = this.wrap(url, CONTENT_WIDTH - indent, style, MAX_URL_LINES)
    this.need(Math.min(2, lines.length) * size * LINE_HEIGHT)
    this.paragraph(url, { ...style, indent, maxLines: MAX_URL_LINES })
    const isCut = lines.at(-1)?.endsWith('…') && !url.endsWith('…')
    if (isCut) this.paragraph(`The URL has ${counted(url.length, 'character')}.`, { ...SMALL, size: 8, indent })
  }

  rule(): void {
    this.doc.moveTo(PAGE.left, this.y).lineTo(PAGE.right, this.y).lineWidth(0.5).strokeColor(COLOURS.line).stroke()
  }

  /** Draws the footers, which need the total number of pages, and ends the document. */
  finish(): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page)
      this.drawMargins(page + 1, count)
    }
    this.doc.end()
  }

  private drawMargins(page: number, pages: number): void {
    const { title, footer } = this.look
    const style = { size: 8, colour: COLOURS.muted }
    if (page > 1) {
      this.drawText(this.cut(title, CONTENT_WIDTH, style), PAGE.left, 34, style)
      this.doc.moveTo(PAGE.left, 50).lineTo(PAGE.right, 50).lineWidth(0.5).strokeColor(COLOURS.line).stroke()
    }
    const number = `Page ${formatNumber(page)} of ${formatNumber(pages)}`
    const numberWidth = this.widthOf(number, style)
    this.drawText(number, PAGE.right - numberWidth, 796, style)
    const lines = this.wrap(footer, CONTENT_WIDTH - numberWidth - 24, style, 2)
    for (const [nth, line] of lines.entries()) this.drawText(line, PAGE.left, 796 + nth * 11, style)
  }
}

function createDocument({ title, author }: PdfLook): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    // Footers name the number of all pages.
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: author },
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  })
}
