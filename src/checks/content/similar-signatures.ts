import { createFirstNeighbours, type FirstNeighbours } from './limit-neighbours.ts'
import { createSlots, findSlot, hashOf, NONE } from './slots.ts'

const SIMILAR = 0.9
const BANDS = 16
/**
 * A text is compared with at most this many texts in its bucket, because a whole section of a site may share a bucket.
 */
const MAX_COMPARED = 8

/** All signatures have the same length, except empty ones. */
export type Signatures = { length: number; at(place: number): string }

/**
 * Compares only signatures with an equal band (a fixed slice of a signature). Handles one band at a time to save
 * memory.
 */
export function findNeighbours(signatures: Signatures, most: number): FirstNeighbours {
  const neighbours = createFirstNeighbours(signatures.length, most)
  const compareWithin = createComparison(signatures)
  for (let band = 0; band < BANDS; band += 1) {
    compareWithin(band, (place, signature, other) => {
      if (!neighbours.lacks(place, other) && !neighbours.lacks(other, place)) return
      if (!isSimilar(signature, signatures.at(other))) return
      neighbours.add(place, other)
      neighbours.add(other, place)
    })
  }
  return neighbours
}

/** Returns a function that calls `compare` for each signature and the earlier signatures that share a band with it. */
function createComparison(signatures: Signatures) {
  const firsts = createSlots(signatures.length)
  const counts = new Uint8Array(firsts.length)
  const nexts = new Int32Array(signatures.length)
  const hashes = new Int32Array(signatures.length)

  return (band: number, compare: (place: number, signature: string, other: number) => void) => {
    firsts.fill(NONE)
    counts.fill(0)
    for (let place = 0; place < signatures.length; place += 1) {
      const signature = signatures.at(place)
      if (signature === '') continue
      const rows = signature.length / BANDS
      const [from, to] = [band * rows, (band + 1) * rows]
      const hash = hashOf(signature, from, to)
      hashes[place] = hash
      const slot = findSlot(
        firsts,
        hash,
        (other) => hashes[other] === hash && isSame(signature, signatures.at(other), from, to),
      )
      for (let other = firsts[slot] as number; other !== NONE; other = nexts[other] as number) {
        compare(place, signature, other)
      }
      if ((counts[slot] as number) >= MAX_COMPARED) continue
      nexts[place] = firsts[slot] as number
      firsts[slot] = place
      counts[slot] = (counts[slot] as number) + 1
    }
  }
}

function isSame(left: string, right: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (left.charCodeAt(at) !== right.charCodeAt(at)) return false
  return true
}

function isSimilar(left: string, right: string): boolean {
  let equal = 0
  for (let at = 0; at < left.length; at += 1) if (left.charCodeAt(at) === right.charCodeAt(at)) equal += 1
  return equal >= left.length * SIMILAR
}
