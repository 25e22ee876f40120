/** Gives each different text a number, counted from 0. */
export type IdTable = {
  /** The number of a text. For a new text it equals the `size` before the call. */
  idOf: (text: string) => number
  readonly size: number
}

const FIRST_CAPACITY = 1024
/** Above this share of used slots, a search takes too many steps. */
const MAX_LOAD = 0.6

/**
 * Texts are not kept, only their 64-bit hashes: about 30 bytes per text. Among ten million texts, two get the same
 * number with a probability of 1 in 300,000. An unpredictable seed keeps a site from choosing such texts.
 */
export function createIdTable(seed: number, firstCapacity = FIRST_CAPACITY): IdTable {
  let slots = createSlots(firstCapacity)
  let size = 0

  function grow(): void {
    const old = slots
    slots = createSlots(old.ids.length * 2)
    for (const [slot, id] of old.ids.entries()) {
      if (id === 0) continue
      const high = old.highs[slot] as number
      const low = old.lows[slot] as number
      put(slots, findSlot(slots, high, low), high, low, id)
    }
  }

  return {
    idOf(text) {
      hash(text, seed)
      const slot = findSlot(slots, HASH.high, HASH.low)
      const known = slots.ids[slot] as number
      if (known !== 0) return known - 1
      put(slots, slot, HASH.high, HASH.low, size + 1)
      size += 1
      if (size > slots.ids.length * MAX_LOAD) grow()
      return size - 1
    },
    get size() {
      return size
    },
  }
}

/** Open addressing: a text is in the slot of its hash or in one of the next. An id is stored plus 1; 0 is empty. */
type Slots = { highs: Uint32Array; lows: Uint32Array; ids: Uint32Array }

/** The capacity must be a power of two. */
function createSlots(capacity: number): Slots {
  return { highs: new Uint32Array(capacity), lows: new Uint32Array(capacity), ids: new Uint32Array(capacity) }
}

/** The slot of a hash, or the empty slot where it belongs. */
function findSlot({ highs, lows, ids }: Slots, high: number, low: number): number {
  const mask = ids.length - 1
  let slot = low & mask
  while (ids[slot] !== 0 && (lows[slot] !== low || highs[slot] !== high)) slot = (slot + 1) & mask
  return slot
}

function put({ highs, lows, ids }: Slots, slot: number, high: number, low: number, id: number): void {
  highs[slot] = high
  lows[slot] = low
  ids[slot] = id
}

/** The last hash. Returning an object for each of millions of links would cost more than hashing. */
const HASH = { high: 0, low: 0 }

/** Two 32-bit hashes with different multipliers, mixed with each other at the end. */
function hash(text: string, seed: number): void {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 0x9e3779b1)
    high ^= high >>> 15
    low = Math.imul(low ^ code, 0x5f356495)
    low ^= low >>> 13
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  HASH.high = high >>> 0
  HASH.low = low >>> 0
}
