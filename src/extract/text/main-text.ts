import { hash } from 'node:crypto'
import type { MainText } from '#domain/facts/page-facts.ts'
import { minHash } from './min-hash.ts'
import { createRunningText } from './running-text.ts'

/** Shorter texts, such as a heading and a button, look alike by chance. */
const MIN_WORDS_TO_COMPARE = 20
/** Writing systems without spaces between words. Every character counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const FIRST_UNSPACED = 0xe00
const MAY_BE_UNSPACED = /[\u0e00-\u109f\u1780-\u17ff\u2e80-\uffff]/

/** As many words as in a long novel. Later words do not affect the signature. */
const MAX_WORDS_TO_COMPARE = 100_000

/** The page's own words, prepared for comparison with other pages. `text` must be collapsed and trimmed. */
export function readMainText(text: string): MainText {
  const words = spaceWords(text)
  const { wordCount, signature } = minHash(words, MAX_WORDS_TO_COMPARE)
  return {
    wordCount,
    hash: wordCount === 0 ? '' : fingerprintOf(words),
    signature: wordCount < MIN_WORDS_TO_COMPARE ? '' : signature,
  }
}

export function fingerprintOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32)
}

/** Counts words as `readMainText` does. */
export function countWords(text: string): number {
  const words = spaceWords(text.trim())
  if (words === '') return 0
  let count = 1
  for (let at = words.indexOf(' '); at !== -1; at = words.indexOf(' ', at + 1)) count += 1
  return count
}

/** The words in lower case, separated by one space. */
function spaceWords(text: string): string {
  const lower = text.toLowerCase()
  if (!MAY_BE_UNSPACED.test(lower)) return lower
  const words = createRunningText()
  let added = 0
  for (let at = 0; at < lower.length; at += 1) {
    if (lower.charCodeAt(at) < FIRST_UNSPACED) continue
    const character = String.fromCodePoint(lower.codePointAt(at) as number)
    if (isUnspaced(character)) {
      words.add(lower.slice(added, at))
      words.add(' ')
      words.add(character)
      words.add(' ')
      added = at + character.length
    }
    at += character.length - 1
  }
  words.add(lower.slice(added))
  return words.toString().trim()
}

/** The regular expression is slow, and a page repeats the same few characters. */
const unspacedCache = new Map<string, boolean>()
const MAX_CACHED = 20_000

function isUnspaced(character: string): boolean {
  let is = unspacedCache.get(character)
  if (is === undefined) {
    is = UNSPACED.test(character)
    if (unspacedCache.size < MAX_CACHED) unspacedCache.set(character, is)
  }
  return is
}
