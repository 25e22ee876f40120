import { IN_WORDS, readableCodes } from '#domain/languages/text-words.ts'
import { textCodes } from '#domain/words/text-codes.ts'

/**
 * The words of a text, put into buckets by their hashes. A bucket can have several different words, so its size is an
 * upper bound of how often a word occurs, which takes much less time than counting words.
 */
export type WordBuckets = {
  /** The number of words. */
  total: number
  /** The bucket of each word, in the order of the text. */
  buckets: Uint16Array
  /** How many long words each bucket has. */
  sizes: Uint16Array
}

/** So few that they fit into the fastest memory of the processor. */
const BUCKETS = 0x800
const PAIRS = 0x1000
const HYPHEN = 0x2d
const SPACE = 0x20

const sizes = new Uint16Array(BUCKETS)
const pairs = new Uint16Array(PAIRS)
let buckets = new Uint16Array(0)

/** The words as in `textWords`. Valid until the next call. Null for texts that lower case makes longer. */
export function bucketWords(text: string, minLetters: number): WordBuckets | null {
  return fillBuckets(text, minLetters, codesInWords())
}

/** The same for words between spaces. */
export function bucketSpacedWords(text: string, minLetters: number): WordBuckets | null {
  return fillBuckets(text, minLetters, codesInSpacedWords())
}

function fillBuckets(text: string, minLetters: number, codeOf: Uint16Array): WordBuckets | null {
  if (text.includes('İ')) return null
  const codes = textCodes(text)
  if (buckets.length < text.length) buckets = new Uint16Array(2 * text.length)
  sizes.fill(0)
  let total = 0
  for (let at = 0; at < text.length; at += 1) {
    const start = at
    let hash = 0
    for (let code = codeOf[codes[at] as number] as number; code !== 0; code = codeOf[codes[at] as number] as number) {
      hash = (Math.imul(hash, 31) + code) | 0
      at += 1
    }
    const length = at - start
    if (length === 0 || (length === 1 && hash === HYPHEN)) continue
    const bucket = (hash ^ (hash >>> 13)) & (BUCKETS - 1)
    // Adds 1 for a long word, else 0. A branch would be mispredicted at every other word.
    sizes[bucket] = (sizes[bucket] as number) + ((minLetters - 1 - length) >>> 31)
    buckets[total] = bucket
    total += 1
  }
  return { total, buckets, sizes }
}

/** How often a long word occurs at most. */
export function maxUses({ total, buckets, sizes }: WordBuckets): number {
  let max = 0
  for (let at = 0; at < total; at += 1) {
    const size = sizes[buckets[at] as number] as number
    if (size > max) max = size
  }
  return max
}

/** Whether the first two words of a phrase may occur `fewest` times, if the first one is long and occurs so often. */
export function mayRepeatPhrase({ total, buckets, sizes }: WordBuckets, fewest: number): boolean {
  pairs.fill(0)
  for (let at = 1; at < total; at += 1) {
    const first = buckets[at - 1] as number
    const pair = (Math.imul(first, 31) ^ (buckets[at] as number)) & (PAIRS - 1)
    const count = (pairs[pair] as number) + ((fewest - 1 - (sizes[first] as number)) >>> 31)
    if (count >= fewest) return true
    pairs[pair] = count
  }
  return false
}

let inWords: Uint16Array | undefined
let inSpacedWords: Uint16Array | undefined

/** The code by which each character of a word is compared; 0 for the characters between words. */
function codesInWords(): Uint16Array {
  inWords ??= comparedCodes().map((code) => (IN_WORDS[code] === 1 ? code : 0))
  return inWords
}

function codesInSpacedWords(): Uint16Array {
  inSpacedWords ??= comparedCodes()
    .fill(1, 0, 1)
    .fill(0, SPACE, SPACE + 1)
  return inSpacedWords
}

/** Like `readableCodes`, but characters whose lower case depends on those around them have the same code. */
function comparedCodes(): Uint16Array {
  const codes = readableCodes().slice().fill(0xd800, 0xd800, 0xe000)
  codes['ς'.charCodeAt(0)] = 'σ'.charCodeAt(0)
  return codes
}
