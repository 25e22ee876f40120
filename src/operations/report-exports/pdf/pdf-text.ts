import type { ChooseFonts, FontRun, Weight } from './pdf-fonts.ts'
import { COLOURS } from './pdf-style.ts'

export type TextStyle = { size?: number; weight?: Weight; colour?: string; link?: string }

export function createPdfText(doc: PDFKit.PDFDocument, runsOf: ChooseFonts) {
  const registered = new Set<string>()
  /** The key is the font name and the letter. */
  const widths = new Map<string, number>()

  function setFont({ name, source }: FontRun): void {
    if (!registered.has(name)) doc.registerFont(name, source)
    registered.add(name)
    doc.font(name)
  }

  /** Returns the width in thousandths of the font size. */
  function widthOfRun(run: FontRun): number {
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

  return {
    widthOf: (text: string, { size = 10, weight = 'regular' }: TextStyle = {}): number =>
      (runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(run), 0) * size) / 1000,

    /** Returns the x position at which the text ends. */
    drawText(text: string, x: number, top: number, style: TextStyle = {}): number {
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
    },
  }
}
