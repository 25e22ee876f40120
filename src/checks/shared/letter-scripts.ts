import { textCodes } from '#domain/words/text-codes.ts'

/** Writing systems by name, with the first and last code point of their letters. Chinese and Japanese mix theirs. */
const RANGES: readonly (readonly [first: number, last: number, script: string])[] = [
  [0x41, 0x24f, 'Latin'],
  [0x370, 0x3ff, 'Greek'],
  [0x400, 0x52f, 'Cyrillic'],
  [0x531, 0x58f, 'Armenian'],
  [0x5d0, 0x5ff, 'Hebrew'],
  [0x600, 0x6ff, 'Arabic'],
  [0x750, 0x77f, 'Arabic'],
  [0x900, 0x97f, 'Devanagari'],
  [0x980, 0x9ff, 'Bengali'],
  [0xa00, 0xa7f, 'Gurmukhi'],
  [0xa80, 0xaff, 'Gujarati'],
  [0xb80, 0xbff, 'Tamil'],
  [0xc00, 0xc7f, 'Telugu'],
  [0xc80, 0xcff, 'Kannada'],
  [0xd00, 0xd7f, 'Malayalam'],
  [0xe00, 0xe7f, 'Thai'],
  [0x10a0, 0x10ff, 'Georgian'],
  [0x1100, 0x11ff, 'Hangul'],
  [0x1e00, 0x1eff, 'Latin'],
  [0x1f00, 0x1fff, 'Greek'],
  [0x3041, 0x30ff, 'Chinese or Japanese'],
  [0x3400, 0x9fff, 'Chinese or Japanese'],
  [0xac00, 0xd7af, 'Hangul'],
  [0x20000, 0x2fa1f, 'Chinese or Japanese'],
]
const LETTER = /\p{L}/u

/** Number of UTF-16 units to read: enough to know the script of a text. */
export const MAX_UNITS = 5000

export type LetterScripts = {
  /** The number of letters. */
  letters: number
  /** The most frequent script; empty if there are no letters. */
  most: string
  /** The share of a script among the letters, from 0 to 1. */
  shareOf: (script: string) => number
}

let lastText = ''
let lastScripts: LetterScripts | null = null

/** Counts the scripts at the beginning of a text. Remembers the last text, because several checks ask for it. */
export function letterScripts(text: string): LetterScripts {
  if (lastScripts === null || text !== lastText) {
    lastScripts = countScripts(text)
    lastText = text
  }
  return lastScripts
}

const NAMES = [...new Set(RANGES.map(([, , script]) => script))]
const NOT_READ = 0
const LATIN = 1
const NONE = 255
/** For each character code, the index of its script in NAMES plus one. Filled when a letter first occurs. */
const scripts = new Uint8Array(0x10000).fill(NONE, 0, 0x80).fill(LATIN, 0x41, 0x5b).fill(LATIN, 0x61, 0x7b)
/** 1 for known Latin letters, 0 for characters that are known to be no letters, and this for all others. */
const OTHER = 2
const kinds = Uint8Array.from(scripts, (script) => (script === LATIN ? 1 : script === NONE ? 0 : OTHER))

function countScripts(text: string): LetterScripts {
  const counts = new Array<number>(NAMES.length + 1).fill(0)
  /** Scripts by first occurrence, which decides between two with the same share. */
  const order: number[] = []
  let latin = 0
  const end = Math.min(text.length, MAX_UNITS)
  const units = textCodes(text.length > MAX_UNITS ? text.slice(0, MAX_UNITS) : text)
  for (let at = 0; at < end; at += 1) {
    const unit = units[at] as number
    const kind = kinds[unit] as number
    // Most letters are Latin. A branch for them would be mispredicted at the end of each word.
    latin += kind & 1
    if (kind !== OTHER) continue
    let script = scripts[unit] as number
    if (script === NOT_READ) {
      const code = text.codePointAt(at) ?? 0
      script = readScript(code)
      if (code > 0xffff) at += 1
      else learn(unit, script)
      if (script === NONE) continue
    }
    if (script === LATIN) {
      latin += 1
      continue
    }
    const count = counts[script] as number
    if (count === 0) {
      if (latin > 0 && !order.includes(LATIN)) order.push(LATIN)
      order.push(script)
    }
    counts[script] = count + 1
  }
  if (latin > 0 && !order.includes(LATIN)) order.push(LATIN)
  counts[LATIN] = latin
  let letters = 0
  let most = 0
  for (const script of order) {
    letters += counts[script] as number
    if ((counts[script] as number) > (counts[most] as number)) most = script
  }
  return {
    letters,
    most: NAMES[most - 1] ?? '',
    shareOf: (script) => (letters === 0 ? 0 : (counts[NAMES.indexOf(script) + 1] as number) / letters),
  }
}

function learn(unit: number, script: number): void {
  scripts[unit] = script
  if (script === LATIN) kinds[unit] = 1
  if (script === NONE) kinds[unit] = 0
}

function readScript(code: number): number {
  const range = RANGES.find(([first, last]) => code >= first && code <= last)
  if (range === undefined || !LETTER.test(String.fromCodePoint(code))) return NONE
  return NAMES.indexOf(range[2]) + 1
}

/** Whether a script puts no spaces between words. */
export function isUnspaced(script: string): boolean {
  return script === 'Chinese or Japanese' || script === 'Thai'
}
