const SLOT_BITS = 7
const VALUES = 2 ** SLOT_BITS
const WORDS_PER_SHINGLE = 5
const FACTOR = 31
const OLDEST_FACTOR = FACTOR ** WORDS_PER_SHINGLE
const SPACE = 0x20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const EMPTY = 0xffffffff
const FNV_START = 0x811c9dc5

/**
 * MinHash over runs of five words. The share of equal characters in two signatures estimates the shared text. Never
 * change the result, because signatures of different crawls are compared.
 */
export function minHash(words: string, maxWords: number): { wordCount: number; signature: string } {
  const lowest = new Uint32Array(VALUES).fill(EMPTY)
  const recent = new Int32Array(WORDS_PER_SHINGLE)
  const { length } = words
  let count = 0
  let place = 0
  let word = FNV_START
  /** Hash of the last five words. Each new word removes the oldest one, so the five are not hashed again. */
  let run = 0
  for (let at = 0; at <= length; at += 1) {
    const unit = at < length ? words.charCodeAt(at) : SPACE
    if (unit !== SPACE) {
      word = Math.imul(word ^ unit, 0x01000193)
      continue
    }
    if (at === 0) break
    const mixed = mix(word)
    run = (Math.imul(run, FACTOR) + mixed - Math.imul(recent[place] as number, OLDEST_FACTOR)) | 0
    recent[place] = mixed
    place = place === WORDS_PER_SHINGLE - 1 ? 0 : place + 1
    word = FNV_START
    count += 1
    if (count >= WORDS_PER_SHINGLE && count <= maxWords) keepLowest(lowest, mix(run) >>> 0)
  }
  return { wordCount: count, signature: toLetters(fillEmpty(lowest)) }
}

/** The low bits of the hash choose one of 128 slots, and each slot keeps the lowest of the remaining bits. */
function keepLowest(lowest: Uint32Array, hash: number): void {
  const place = hash & (VALUES - 1)
  const value = hash >>> SLOT_BITS
  if (value < (lowest[place] as number)) lowest[place] = value
}

/** Short texts leave slots empty. An empty slot copies another slot, chosen by the same sequence in every text. */
function fillEmpty(lowest: Uint32Array): Uint32Array {
  if (lowest.every((value) => value === EMPTY)) return lowest
  const filled = Uint32Array.from(lowest)
  for (let place = 0; place < VALUES; place += 1) {
    let from = place
    for (let attempt = 1; lowest[from] === EMPTY && attempt < 1000; attempt += 1) {
      from = mix(place * 1000 + attempt) & (VALUES - 1)
    }
    filled[place] = lowest[from] as number
  }
  return filled
}

/** Six bits per slot are enough. Two different values look equal only once in 64 times. */
function toLetters(values: Uint32Array): string {
  let letters = ''
  for (const value of values) letters += ALPHABET[mix(value) & 63]
  return letters
}

/** The final steps of MurmurHash3: every input bit affects every output bit. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
