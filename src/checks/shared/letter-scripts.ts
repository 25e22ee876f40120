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

/** Enough to know how a text is written. */
const MAX_UNITS = 5000

export type LetterScripts = {
  /** Letters of these writing systems. */
  letters: number
  /** The script of most letters; empty without letters. */
  most: string
  /** The share of a script among the letters, from 0 to 1. */
  shareOf: (script: string) => number
}

let lastText = ''
let lastScripts = countScripts('')

/** In which writing systems the beginning of a text is written. Several checks ask for the same text. */
export function letterScripts(text: string): LetterScripts {
  if (text !== lastText) {
    lastScripts = countScripts(text)
    lastText = text
  }
  return lastScripts
}

function countScripts(text: string): LetterScripts {
  const counts = new Map<string, number>()
  let letters = 0
  let ascii = 0
  const end = Math.min(text.length, MAX_UNITS)
  for (let at = 0; at < end; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) {
      if (!isAsciiLetter(unit)) continue
      // The order in which scripts first occur decides between two of the same share.
      if (ascii === 0 && !counts.has('Latin')) counts.set('Latin', 0)
      ascii += 1
      continue
    }
    const code = text.codePointAt(at) ?? 0
    if (code > 0xffff) at += 1
    const script = scriptOf(code)
    if (script === null) continue
    letters += 1
    counts.set(script, (counts.get(script) ?? 0) + 1)
  }
  if (ascii > 0) counts.set('Latin', (counts.get('Latin') ?? 0) + ascii)
  letters += ascii
  let most = ''
  for (const [script, count] of counts) if (count > (counts.get(most) ?? 0)) most = script
  return { letters, most, shareOf: (script) => (letters === 0 ? 0 : (counts.get(script) ?? 0) / letters) }
}

function isAsciiLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
}

function scriptOf(code: number): string | null {
  const range = RANGES.find(([first, last]) => code >= first && code <= last)
  return range === undefined || !LETTER.test(String.fromCodePoint(code)) ? null : range[2]
}

/** Whether a script puts no spaces between words. */
export function isUnspaced(script: string): boolean {
  return script === 'Chinese or Japanese' || script === 'Thai'
}
