import { hash } from 'node:crypto'
import type { MainText } from '#domain/page-facts.ts'
import { collapse } from './collapse.ts'
import { minHash } from './min-hash.ts'

/** Below this, two pages look alike by chance: a heading and a button are no text to compare. */
const FEWEST_WORDS_TO_COMPARE = 20
/** Scripts that write without spaces; there every character counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu
const MAY_BE_UNSPACED = /[\u0e00-\u109f\u1780-\u17ff\u2e80-\u{3ffff}]/u

/** The page's own words, ready to be compared with other pages. */
export function readMainText(text: string): MainText {
  const words = wordsOf(text)
  return {
    wordCount: words.length,
    hash: words.length === 0 ? '' : fingerprintOf(words.join(' ')),
    signature: words.length < FEWEST_WORDS_TO_COMPARE ? [] : minHash(words),
  }
}

export function fingerprintOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32)
}

function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  const spaced = collapse(MAY_BE_UNSPACED.test(lower) ? lower.replace(UNSPACED, ' $& ') : lower)
  return spaced === '' ? [] : spaced.split(' ')
}
