import { ARIAL_WIDTHS } from './arial-widths.ts'

const UNITS = 2048
/** Of characters that the table does not know: some letter of some script. */
const USUAL_WIDTH = 1139
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]$/u
/** Ideographs, kana, Hangul, full-width forms and pictures are as wide as the type is high. */
const FULL_WIDTH =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\uff01-\uff60\p{Extended_Pictographic}]$/u

/** Where a search result cuts, as measured in Google's results. It decides for itself and may write other words. */
export const RESULT_WIDTHS = {
  desktop: { title: 561, description: 985 },
  /** Two lines of a title on a narrow phone. */
  mobile: { title: 656, description: 680 },
} as const
export const TITLE_PX = 20
export const DESCRIPTION_PX = 14

/** How wide Arial of this size draws a text on one line. Kerning, which moves pairs a little closer, is not counted. */
export function pixelWidth(text: string, size: number): number {
  let units = 0
  for (const character of text) units += unitsOf(character)
  return Math.round((units * size) / UNITS)
}

export type FittedText = { text: string; isCut: boolean; width: number }

/** What is left of a text where only so many pixels are: cut between two words where there is a gap, with an ellipsis. */
export function fitText(text: string, size: number, mostPixels: number): FittedText {
  const width = pixelWidth(text, size)
  if (width <= mostPixels) return { text, isCut: false, width }
  const room = (mostPixels * UNITS) / size - unitsOf(ELLIPSIS) - unitsOf(' ')
  let units = 0
  let end = 0
  let lastGap = 0
  for (const character of text) {
    if (/\s/.test(character)) lastGap = end
    units += unitsOf(character)
    if (units > room) break
    end += character.length
  }
  const fitting = lastGap > 0 ? `${text.slice(0, lastGap).trimEnd()} ` : text.slice(0, end)
  return { text: `${fitting}${ELLIPSIS}`, isCut: true, width }
}

const ELLIPSIS = '…'

function unitsOf(character: string): number {
  const known = widths().get(character)
  if (known !== undefined) return known
  if (NO_WIDTH.test(character)) return 0
  return FULL_WIDTH.test(character) ? UNITS : USUAL_WIDTH
}

let table: Map<string, number> | null = null

function widths(): Map<string, number> {
  if (table === null) {
    table = new Map()
    for (const [first, run] of ARIAL_WIDTHS) {
      for (const [index, width] of run.split(' ').entries()) {
        table.set(String.fromCodePoint(first + index), Number(width))
      }
    }
  }
  return table
}
