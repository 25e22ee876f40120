import { COLOURS } from '../pdf-style.ts'
import type { Weight } from './font-files.ts'
import type { FontRun, Fonts } from './load-fonts.ts'
import { shapeWithHarfbuzz } from './shape-text.ts'
import { type Direction, inVisualOrder } from './visual-order.ts'

export type TextStyle = {
  size?: number
  weight?: Weight
  colour?: string
  link?: string
  /** For a line of a longer paragraph: the direction of the whole paragraph. Default: that of the text. */
  direction?: Direction
}

/** From the top of a line to its baseline, in ems. The same for all fonts, so that they share one baseline. */
const BASELINE = 0.93
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}]/u

export function createPdfText(doc: PDFKit.PDFDocument, { runsOf }: Pick<Fonts, 'runsOf'>) {
  const registered = new Set<string>()

  function setFont({ name, source }: FontRun): void {
    if (registered.has(name)) {
      doc.font(name)
      return
    }
    registered.add(name)
    doc.registerFont(name, source)
    doc.font(name)
    shapeWithHarfbuzz((doc as unknown as { _font: Parameters<typeof shapeWithHarfbuzz>[0] })._font, source)
  }

  function visualRuns(text: string, { weight = 'regular', direction }: TextStyle): FontRun[] {
    return inVisualOrder(text, direction).flatMap((part) => {
      const runs = runsOf(part.text, weight)
      return part.isRtl ? runs.reverse().map(turned) : runs
    })
  }

  /** Returns the width in thousandths of the font size. */
  function widthOfRun(run: FontRun): number {
    setFont(run)
    doc.fontSize(1000)
    return doc.widthOfString(run.text, shapingOf(run))
  }

  return {
    widthOf: (text: string, style: TextStyle = {}): number =>
      (visualRuns(text, style).reduce((sum, run) => sum + widthOfRun(run), 0) * (style.size ?? 10)) / 1000,

    /** Returns the x position at which the text ends. */
    drawText(text: string, x: number, top: number, style: TextStyle = {}): number {
      const { size = 10, colour = COLOURS.ink, link } = style
      let at = x
      for (const run of visualRuns(text, style)) {
        const width = (widthOfRun(run) * size) / 1000
        setFont(run)
        doc.fontSize(size).fillColor(colour)
        const place = { lineBreak: false, baseline: 'alphabetic' } as const
        doc.text(run.text, at, top + size * BASELINE, { ...place, ...shapingOf(run) })
        at += width
      }
      if (link) doc.link(x, top, at - x, size * 1.2, link)
      return at
    },
  }
}

/** Only with a list of features does pdfkit shape a run as a whole; otherwise it would order words from left to right. */
function shapingOf({ text }: FontRun): { features: PDFKit.Mixins.OpenTypeFeatures[] } | Record<string, never> {
  return RTL_LETTER.test(text) ? { features: [] } : {}
}

/** The font reverses the letters of right-to-left scripts by itself, but not spaces and signs between them. */
function turned(run: FontRun): FontRun {
  return RTL_LETTER.test(run.text) ? run : { ...run, text: [...run.text].reverse().join('') }
}
