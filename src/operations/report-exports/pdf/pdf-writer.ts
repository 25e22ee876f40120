import PDFDocument from 'pdfkit'
import type { ChooseFonts, FontRun, Weight } from './pdf-fonts.ts'
import { COLOURS } from './pdf-style.ts'

export type TextStyle = { size?: number; weight?: Weight; colour?: string; link?: string }

/** Characters for direction and joining. No font draws them, and a box in their place would be wrong. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu

export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 72, bottom: 770 }
export const CONTENT_WIDTH = PAGE.right - PAGE.left

export type PdfWriter = ReturnType<typeof createPdfWriter>

/** Draws text and boxes on A4 pages from top to bottom, and breaks lines in any script. */
export function createPdfWriter(runsOf: ChooseFonts, info: { title: string; author: string }) {
  const doc = new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    // Write each page out as soon as it is done.
    bufferPages: false,
    lang: 'en',
    pdfVersion: '1.7',
    info: { Title: info.title, Author: info.author, Creator: info.author },
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  })
  const registered = new Set<string>()
  const widths = new Map<string, number>()
  let y = PAGE.top
  let pages = 0

  const setFont = ({ name, source }: FontRun) => {
    if (!registered.has(name)) doc.registerFont(name, source)
    registered.add(name)
    doc.font(name)
  }

  /** In thousandths of the font size. */
  const widthOfRun = (run: FontRun): number => {
    let width = 0
    for (const letter of run.text) {
      const key = run.name + letter
      let letterWidth = widths.get(key)
      if (letterWidth === undefined) {
        setFont(run)
        doc.fontSize(1000)
        letterWidth = doc.widthOfString(letter)
        widths.set(key, letterWidth)
      }
      width += letterWidth
    }
    return width
  }

  const widthOf = (text: string, { size = 10, weight = 'regular' }: TextStyle = {}): number =>
    (runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(run), 0) * size) / 1000

  const drawText = (text: string, x: number, top: number, style: TextStyle = {}): number => {
    const { size = 10, weight = 'regular', colour = COLOURS.ink, link } = style
    let at = x
    for (const run of runsOf(text, weight)) {
      const width = (widthOfRun(run) * size) / 1000
      setFont(run)
      doc.fontSize(size).fillColor(colour)
      if (run.isThin) doc.lineWidth(size * (weight === 'bold' ? 0.055 : 0.03)).strokeColor(colour)
      doc.text(run.text, at, top, { lineBreak: false, fill: true, stroke: run.isThin })
      at += width
    }
    if (link) doc.link(x, top, at - x, size * 1.2, link)
    return at
  }

  /** Returns the text, cut with an ellipsis to fit the width. */
  const cut = (text: string, width: number, style: TextStyle = {}): string => {
    const line = text.replace(INVISIBLE, '').replace(/\s+/g, ' ').slice(0, 600)
    if (widthOf(line, style) <= width) return line
    const letters = [...line]
    let [low, high] = [0, letters.length]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (widthOf(`${letters.slice(0, middle).join('')}…`, style) <= width) low = middle
      else high = middle - 1
    }
    return `${letters.slice(0, low).join('')}…`
  }

  const wrap = (text: string, width: number, style: TextStyle = {}, mostLines = Number.POSITIVE_INFINITY): string[] => {
    const lines: string[] = []
    let line = ''
    const words = text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().slice(0, 5000).split(' ')
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index] as string
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      if (widthOf(word, style) <= width) line = word
      else {
        const head = cut(word, width, style).slice(0, -1) || [...word][0] || ''
        lines.push(head)
        words[index] = word.slice(head.length)
        if (words[index] !== '') index -= 1
      }
      if (lines.length > mostLines) break
    }
    if (line !== '') lines.push(line)
    if (lines.length <= mostLines) return lines
    const rest = lines.slice(mostLines - 1).join(' ')
    return [...lines.slice(0, mostLines - 1), cut(`${rest} `, width, style)]
  }

  const addPage = (isBare = false) => {
    doc.addPage()
    pages += 1
    y = PAGE.top
    if (isBare) return
    drawText(cut(info.title, 380, { size: 8 }), PAGE.left, 36, { size: 8, colour: COLOURS.muted })
    drawText(info.author, PAGE.left, 800, { size: 8, colour: COLOURS.muted })
    const number = String(pages)
    drawText(number, PAGE.right - widthOf(number, { size: 8 }), 800, { size: 8, colour: COLOURS.muted })
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
    /** Starts a new page unless this much height is left. Returns whether it did. */
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
    paragraph(text: string, style: TextStyle & { width?: number; indent?: number; mostLines?: number } = {}) {
      const { size = 10, indent = 0, width = CONTENT_WIDTH - indent, mostLines } = style
      for (const line of wrap(text, width, style, mostLines)) {
        this.need(size * 1.5)
        drawText(line, PAGE.left + indent, y, style)
        y += size * 1.5
      }
    },
  }
}
