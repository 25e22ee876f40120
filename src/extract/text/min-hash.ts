const VALUES = 128
const WORDS_PER_SHINGLE = 5
const SPACE = 0x20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const EMPTY = 0xffffffff
const FNV_START = 0x811c9dc5

/**
 * MinHash over runs of five words: the share of equal characters in two signatures estimates how much of their text two
 * pages share. One hash a run: its low bits choose one of 128 places, and each place keeps the least of the rest.
 * Fixed for ever: signatures of two crawls must be comparable. `words` stand one space apart.
 */
export function minHash(words: string, mostWords: number): { wordCount: number; signature: string } {
  const least = new Uint32Array(VALUES).fill(EMPTY)
  const recent = new Int32Array(WORDS_PER_SHINGLE)
  let count = 0
  let word = FNV_START
  for (let at = 0; at <= words.length; at += 1) {
    const unit = at < words.length ? words.charCodeAt(at) : SPACE
    if (unit !== SPACE) {
      word = Math.imul(word ^ unit, 0x01000193)
      continue
    }
    if (at === 0) break
    recent[count % WORDS_PER_SHINGLE] = word
    word = FNV_START
    count += 1
    if (count >= WORDS_PER_SHINGLE && count <= mostWords) keepLeast(least, hashOfRun(recent, count))
  }
  return { wordCount: count, signature: inLetters(fillEmpty(least)) }
}

function hashOfRun(recent: Int32Array, count: number): number {
  let hash = 0
  for (let back = WORDS_PER_SHINGLE; back > 0; back -= 1) {
    hash = Math.imul(hash, 31) + mix(recent[(count - back) % WORDS_PER_SHINGLE] as number)
  }
  return mix(hash) >>> 0
}

function keepLeast(least: Uint32Array, hash: number): void {
  const place = hash % VALUES
  const value = Math.floor(hash / VALUES)
  if (value < (least[place] as number)) least[place] = value
}

/** Short texts leave places empty. Each takes the value of another place, the same one in every text. */
function fillEmpty(least: Uint32Array): Uint32Array {
  const filled = Uint32Array.from(least)
  for (let place = 0; place < VALUES; place += 1) {
    let from = place
    for (let attempt = 1; least[from] === EMPTY && attempt < 1000; attempt += 1) {
      from = (mix(place * 1000 + attempt) >>> 0) % VALUES
    }
    filled[place] = least[from] as number
  }
  return filled
}

/** Six bits a place are enough to compare: two that differ look equal once in 64 times. */
function inLetters(values: Uint32Array): string {
  let letters = ''
  for (const value of values) letters += ALPHABET[mix(value) & 63]
  return letters
}

/** The finishing steps of MurmurHash3: every bit of the input moves every bit of the result. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
