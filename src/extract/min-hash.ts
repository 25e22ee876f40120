const VALUES = 128
const WORDS_PER_SHINGLE = 5

/**
 * MinHash over runs of five words: the share of equal values in two signatures estimates how much of their text two
 * pages share. One hash per shingle; the 128 orders are cheap permutations of it.
 */
export function minHash(words: readonly string[]): number[] {
  const least = new Uint32Array(VALUES).fill(0xffffffff)
  for (const shingle of shinglesOf(words)) {
    for (let order = 0; order < VALUES; order += 1) {
      const value = Math.imul(shingle ^ (XORS[order] as number), FACTORS[order] as number) >>> 0
      if (value < (least[order] as number)) least[order] = value
    }
  }
  return Array.from(least)
}

function shinglesOf(words: readonly string[]): Set<number> {
  const hashes = words.map(hashOfWord)
  const shingles = new Set<number>()
  for (let start = 0; start + WORDS_PER_SHINGLE <= hashes.length; start += 1) {
    let hash = 0
    for (let index = start; index < start + WORDS_PER_SHINGLE; index += 1) {
      hash = mix(Math.imul(hash, 31) + (hashes[index] as number))
    }
    shingles.add(hash)
  }
  return shingles
}

/** FNV-1a. */
function hashOfWord(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index += 1) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash
}

/** The finishing steps of MurmurHash3: every bit of the input moves every bit of the result. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** Fixed for ever: signatures of two crawls must be comparable. */
const XORS = Int32Array.from({ length: VALUES }, (_, index) => mix(index + 1))
const FACTORS = Int32Array.from({ length: VALUES }, (_, index) => mix(index + 1 + VALUES) | 1)
