import { upperCase } from '#domain/words/letter-cases.ts'
import { textCodes } from '#domain/words/text-codes.ts'

/** What a single pass over a long text finds. It takes about 3 ns per character. */
export type TextSigns = {
  /** One bit for each kind of character in the text. */
  kinds: number
  /** The positions of the digits 0 to 9; null if there are too many. Valid until another text is read. */
  digits: Uint32Array | null
}

export const KIND_DIGIT = 1 << 31
/** Characters that NFKC turns into digits, such as ² and ５. Includes the high surrogates that begin such characters. */
export const KIND_LIKE_DIGIT = 1 << 17

const MAX_DIGITS = 20_000
const places = new Uint32Array(MAX_DIGITS)
/** The hashes in the last text, as bits. */
const seen = new Int32Array(0x10000 / 32)

/** Every four characters in a row are hashed to 16 bits. */
const LENGTH = 4
const BITS = 4
const MASK = 0xffff

let lastText = ''
let lastSigns: TextSigns | null = null

/** The kinds of characters in a short text, without hashes and digits. */
export function kindsIn(text: string): number {
  const table = kindTable()
  const codes = textCodes(text)
  let kinds = 0
  for (let at = 0; at < text.length; at += 1) kinds |= table[codes[at] as number] as number
  return kinds
}

/** Remembers the last text, because several checks in a row read the same one. */
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
  const end = text.length
  for (let at = 0; at < end; at += 1) {
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

/** Whether a text may contain a phrase with these hashes, ignoring case. */
export function mayContain(text: string, hashes: Uint16Array): boolean {
  textSigns(text)
  for (const hash of hashes) if (((seen[hash >> 5] as number) & (1 << hash)) === 0) return false
  return true
}

/** Empty for phrases of fewer than four characters. */
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

/** The first and last code of each range. Characters above U+FFFF are recognised by their first surrogate. */
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

/** For each character code: its upper case in the lower 16 bits, and its kinds in the upper bits. */
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
