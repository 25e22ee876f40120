import { upperCase } from '#domain/words/letter-cases.ts'
import { textCodes } from '#domain/words/text-codes.ts'

/** What one look at each character of a long text tells. It takes about 3 ns per character. */
export type TextSigns = {
  /** One bit for each kind of character that the text has. */
  kinds: number
  /** Where the digits 0 to 9 are; null if there are too many. Valid until the signs of another text are read. */
  digits: Uint32Array | null
}

export const KIND_DIGIT = 1 << 31
/** NFKC makes a digit of it, such as ² and ５. Of letters made of two units, one in four is one. */
export const KIND_LIKE_DIGIT = 1 << 17

const MAX_DIGITS = 20_000
const places = new Uint32Array(MAX_DIGITS)
/** A bit for each hash of the last text. */
const seen = new Int32Array(0x10000 / 32)

/** Four characters in a row are a hash of 16 bits. */
const LENGTH = 4
const BITS = 4
const MASK = 0xffff

let lastText = ''
let lastSigns: TextSigns | null = null

/** The kinds alone, of a short text. */
export function kindsIn(text: string): number {
  const table = kindTable()
  let kinds = 0
  for (let at = 0; at < text.length; at += 1) kinds |= table[text.charCodeAt(at)] as number
  return kinds
}

/** Several checks ask for the same text in a row. */
export function textSigns(text: string): TextSigns {
  if (lastSigns === null || text !== lastText) {
    lastSigns = readSigns(text)
    lastText = text
  }
  return lastSigns
}

function readSigns(text: string): TextSigns {
  const table = kindTable()
  seen.fill(0)
  let kinds = 0
  let hash = 0
  let digits = 0
  const codes = textCodes(text)
  for (let at = 0; at < text.length; at += 1) {
    const entry = table[codes[at] as number] as number
    kinds |= entry
    hash = ((hash << BITS) ^ entry) & MASK
    seen[hash >> 5] = (seen[hash >> 5] as number) | (1 << hash)
    if (entry < 0) {
      places[digits] = at
      digits += 1
    }
  }
  return {
    kinds,
    digits: digits > MAX_DIGITS ? null : places.subarray(0, digits),
  }
}

/** Whether a text may contain a phrase, given by its hashes, in upper or lower case. */
export function mayContain(text: string, hashes: Uint16Array): boolean {
  textSigns(text)
  for (const hash of hashes) if (((seen[hash >> 5] as number) & (1 << hash)) === 0) return false
  return true
}

/** A shorter phrase has none. */
export function hashesOf(phrase: string): Uint16Array {
  const upper = upperCase()
  const hashes: number[] = []
  let hash = 0
  for (let at = 0; at < phrase.length; at += 1) {
    hash = ((hash << BITS) ^ (upper[phrase.charCodeAt(at)] as number)) & MASK
    if (at >= LENGTH - 1) hashes.push(hash)
  }
  return Uint16Array.from(hashes)
}

/** The first and last code of each range. Letters outside the first plane are known by their first unit. */
const RANGES: readonly (readonly [kind: number, ranges: readonly number[]])[] = [
  [KIND_DIGIT, [0x30, 0x39]],
  [
    KIND_LIKE_DIGIT,
    [
      ...[0xb2, 0xb3, 0xb9, 0xb9, 0xbc, 0xbe, 0x2070, 0x2070, 0x2074, 0x2079, 0x2080, 0x2089, 0x2150, 0x215f],
      ...[0x2189, 0x2189, 0x2460, 0x249b, 0x24ea, 0x24ea, 0x3251, 0x325f, 0x32b1, 0x32cb, 0x3358, 0x3370],
      ...[0x3378, 0x3379, 0x339f, 0x33a6, 0x33a8, 0x33a8, 0x33af, 0x33af, 0x33e0, 0x33fe, 0xff10, 0xff19],
      ...[0xd833, 0xd833, 0xd835, 0xd835, 0xd83c, 0xd83c, 0xd83e, 0xd83e],
    ],
  ],
]

let table: Int32Array | undefined

/** For each character code, its upper case in the lower 16 bits and its kinds above. */
function kindTable(): Int32Array {
  if (table === undefined) {
    const kinds = Int32Array.from(upperCase())
    for (const [kind, ranges] of RANGES)
      for (let at = 0; at < ranges.length; at += 2)
        for (let code = ranges[at] as number; code <= (ranges[at + 1] as number); code += 1)
          kinds[code] = (kinds[code] as number) | kind
    table = kinds
  }
  return table
}
