import { ARIAL_WIDTHS } from './arial-widths.ts'

const UNITS = 2048
/** Used for characters that are not in the table. */
const DEFAULT_WIDTH = 1139
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]$/u
/** Ideographs, kana, Hangul, full-width forms and emoji are as wide as the font size. */
const FULL_WIDTH =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff01-\uff60\p{Extended_Pictographic}]$/u

/** The widths in pixels at which Google cuts off texts, measured in search results. */
export const RESULT_WIDTHS = {
  desktop: { title: 561, description: 985 },
  /** The width of the title is the sum of two lines on a narrow phone. */
  mobile: { title: 656, description: 680 },
} as const
export const TITLE_PX = 20
export const DESCRIPTION_PX = 14

/** The width of a line in Arial, without kerning. */
export function pixelWidth(text: string, size: number): number {
  let units = 0
  if (ASCII.test(text)) for (let at = 0; at < text.length; at += 1) units += asciiWidths()[text.charCodeAt(at)] ?? 0
  else for (const character of text) units += unitsOf(character)
  return Math.round((units * size) / UNITS)
}

/** Whether the widths of all letters are known. Those of Arabic, Hebrew, Thai and Indic letters are estimates. */
export function hasKnownWidth(text: string): boolean {
  if (ASCII.test(text)) return true
  for (const letter of text.match(/\p{L}/gu) ?? []) if (!widths().has(letter) && !FULL_WIDTH.test(letter)) return false
  return true
}

const ASCII = /^[\0-\x7f]*$/

export type FittedText = { text: string; isCut: boolean; width: number }

/** Cuts between two words if possible. Each Chinese or Japanese character counts as a word. */
export function fitText(text: string, size: number, maxPixels: number): FittedText {
  const width = pixelWidth(text, size)
  if (width <= maxPixels) return { text, isCut: false, width }
  const room = (maxPixels * UNITS) / size - unitsOf(ELLIPSIS) - unitsOf(' ')
  let units = 0
  let end = 0
  let lastGap = 0
  let isAfterIdeograph = false
  for (const character of text) {
    const isWord = IDEOGRAPH.test(character)
    if (/\s/.test(character) || isWord || isAfterIdeograph) lastGap = end
    isAfterIdeograph = isWord
    units += unitsOf(character)
    if (units > room) break
    end += character.length
  }
  const fitting = lastGap > 0 ? text.slice(0, lastGap).trimEnd() : text.slice(0, end)
  const gap = lastGap > 0 && /\s/.test(text.charAt(fitting.length)) ? ' ' : ''
  return { text: `${fitting}${gap}${ELLIPSIS}`, isCut: true, width }
}

const ELLIPSIS = '…'
const IDEOGRAPH = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u30fc]$/u

function unitsOf(character: string): number {
  const width = widths().get(character)
  if (width !== undefined) return width
  if (NO_WIDTH.test(character)) return 0
  return FULL_WIDTH.test(character) ? UNITS : DEFAULT_WIDTH
}

let asciiTable: Uint16Array | null = null

/** Widths by ASCII code, for speed: most texts contain no other characters. */
function asciiWidths(): Uint16Array {
  asciiTable ??= Uint16Array.from({ length: 0x80 }, (_, code) => unitsOf(String.fromCharCode(code)))
  return asciiTable
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
