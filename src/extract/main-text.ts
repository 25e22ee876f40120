import { hash } from 'node:crypto'
import type { MainText } from '#domain/page-facts.ts'
import { minHash } from './min-hash.ts'
import { createRunningText } from './running-text.ts'

/** Rewriting megabytes of matches at once takes many times their memory. */
const SLICES = /.{1,10000}/gsu
/** Below this, two pages look alike by chance: a heading and a button are no text to compare. */
const FEWEST_WORDS_TO_COMPARE = 20
/** Scripts that write without spaces; there every character counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu
const MAY_BE_UNSPACED = /[\u0e00-\u109f\u1780-\u17ff\u2e80-\u{3ffff}]/u

/** As many as a long novel has. What comes after them counts for the hash alone. */
const MOST_WORDS_TO_COMPARE = 100_000

/** The page's own words, ready to be compared with other pages. */
export function readMainText(text: string): MainText {
  const words = spaceWords(text)
  const wordCount = countWords(words)
  return {
    wordCount,
    hash: wordCount === 0 ? '' : fingerprintOf(words),
    signature: wordCount < FEWEST_WORDS_TO_COMPARE ? '' : minHash(words, MOST_WORDS_TO_COMPARE),
  }
}

export function fingerprintOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32)
}

/** The words in lower case, one space between each two. */
function spaceWords(text: string): string {
  const lower = text.toLowerCase()
  const words = createRunningText()
  if (!MAY_BE_UNSPACED.test(lower)) words.add(lower)
  else for (const [slice] of lower.matchAll(SLICES)) words.add(slice.replace(UNSPACED, ' $& '))
  return words.toString().replace(/^ | $/g, '')
}

function countWords(words: string): number {
  let count = words === '' ? 0 : 1
  for (let at = words.indexOf(' '); at !== -1; at = words.indexOf(' ', at + 1)) count += 1
  return count
}
