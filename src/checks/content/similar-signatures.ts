const SIMILAR = 0.9
const BANDS = 16
/** Texts of one bucket that a text is compared with. Whole sections of a site may fall into one bucket. */
const MOST_COMPARED = 8
const NONE = -1

/**
 * For each signature the places of those that are nine tenths equal. Two such agree in a whole band of their letters
 * nearly always. One band is looked at after the other, so that a million signatures need no more than one band's table.
 */
export function findNeighbours(signatures: readonly string[]): Map<number, number[]> {
  const neighbours = new Map<number, Set<number>>()
  for (let band = 0; band < BANDS; band += 1) {
    compareWithin(band, signatures, (one, other) => {
      if (neighbours.get(one)?.has(other) || !isSimilar(signatures[one] ?? '', signatures[other] ?? '')) return
      note(neighbours, one, other)
      note(neighbours, other, one)
    })
  }
  return new Map([...neighbours].map(([place, others]) => [place, [...others].sort((a, b) => a - b)]))
}

function note(neighbours: Map<number, Set<number>>, place: number, other: number): void {
  const others = neighbours.get(place)
  if (others) others.add(other)
  else neighbours.set(place, new Set([other]))
}

/** Gives each signature together with the first few before it that have the same letters in this band. */
function compareWithin(
  band: number,
  signatures: readonly string[],
  compare: (one: number, other: number) => void,
): void {
  const slots = 2 ** Math.ceil(Math.log2(signatures.length * 2 + 2))
  const firsts = new Int32Array(slots).fill(NONE)
  const counts = new Uint8Array(slots)
  const nexts = new Int32Array(signatures.length).fill(NONE)
  for (const [place, signature] of signatures.entries()) {
    if (signature === '') continue
    const slot = slotOf(signature, band, slots, (other) => isSameBand(signature, signatures[other] ?? '', band), firsts)
    for (let other = firsts[slot] as number; other !== NONE; other = nexts[other] as number) compare(place, other)
    if ((counts[slot] as number) >= MOST_COMPARED) continue
    nexts[place] = firsts[slot] as number
    firsts[slot] = place
    counts[slot] = (counts[slot] as number) + 1
  }
}

/** Open addressing: the slot of this band's letters, or the empty one where they belong. */
function slotOf(
  signature: string,
  band: number,
  slots: number,
  isSame: (place: number) => boolean,
  firsts: Int32Array,
): number {
  const [from, to] = boundsOf(signature, band)
  let hash = 0x811c9dc5
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ signature.charCodeAt(at), 0x01000193)
  let slot = (hash ^ (hash >>> 15)) & (slots - 1)
  for (let first = firsts[slot] as number; first !== NONE && !isSame(first); first = firsts[slot] as number) {
    slot = (slot + 1) & (slots - 1)
  }
  return slot
}

function isSameBand(left: string, right: string, band: number): boolean {
  const [from, to] = boundsOf(left, band)
  for (let at = from; at < to; at += 1) if (left.charCodeAt(at) !== right.charCodeAt(at)) return false
  return true
}

function boundsOf(signature: string, band: number): [number, number] {
  const rows = signature.length / BANDS
  return [band * rows, (band + 1) * rows]
}

function isSimilar(left: string, right: string): boolean {
  let equal = 0
  for (let at = 0; at < left.length; at += 1) if (left.charCodeAt(at) === right.charCodeAt(at)) equal += 1
  return equal >= left.length * SIMILAR
}
