export const NONE = -1

/** An empty hash table for text indexes. It needs four to eight bytes per text; a Map of strings needs a hundred. */
export function createSlots(texts: number): Int32Array {
  return new Int32Array(2 ** Math.ceil(Math.log2(texts * 2 + 2))).fill(NONE)
}

/** Returns the slot of an equal text, or the empty slot where a new index belongs (open addressing). */
export function findSlot(slots: Int32Array, hash: number, isSame: (place: number) => boolean): number {
  let slot = (hash ^ (hash >>> 15)) & (slots.length - 1)
  for (let place = slots[slot] as number; place !== NONE && !isSame(place); place = slots[slot] as number) {
    slot = (slot + 1) & (slots.length - 1)
  }
  return slot
}

/** FNV-1a over a range of characters. */
export function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
