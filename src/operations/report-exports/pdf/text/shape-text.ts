import type { Font as ParsedFont } from 'fontkit'
import { Blob, Face, Buffer as ShapingBuffer, Font as ShapingFont, shape } from 'harfbuzzjs'

/** What pdfkit calls to turn text into glyphs. It is not part of its public types. */
type PdfFont = { font: ParsedFont; scale: number; layoutRun: (text: string) => unknown }

/**
 * Lets HarfBuzz place the glyphs of a font that pdfkit has opened. The shaper of pdfkit crashes on marks without an
 * anchor, which many Noto fonts have (foliojs/fontkit#367).
 */
export function shapeWithHarfbuzz(opened: PdfFont, source: Uint8Array): void {
  const shaper = new ShapingFont(new Face(new Blob(source)))
  opened.layoutRun = (text) => {
    const buffer = new ShapingBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(shaper, buffer)
    const placed = buffer.getGlyphPositions()
    const infos = buffer.getGlyphInfos()
    const letters = lettersOf(
      infos.map(({ cluster }) => cluster),
      text,
    )
    const { font, scale } = opened
    const glyphs = infos.map(({ codepoint: id }, at) => font.getGlyph(id, letters[at] ?? []))
    const positions = placed.map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => ({
      ...{ xAdvance: xAdvance * scale, yAdvance: yAdvance * scale },
      ...{ xOffset: xOffset * scale, yOffset: yOffset * scale },
      advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * scale,
    }))
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
  }
}

/** The code points that each glyph stands for, so that readers of the PDF can search and copy the text. */
function lettersOf(clusters: number[], text: string): number[][] {
  const starts = [...new Set(clusters)].sort((one, other) => one - other)
  const endOf = new Map(starts.map((start, nth) => [start, starts[nth + 1] ?? text.length]))
  const seen = new Set<number>()
  return clusters.map((start) => {
    if (seen.has(start)) return []
    seen.add(start)
    return [...text.slice(start, endOf.get(start))].map((letter) => letter.codePointAt(0) ?? 0)
  })
}
