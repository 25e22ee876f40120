import { NONE } from './slots.ts'

/** Stores only the first few similar texts for each text, because a million pages can all be alike. */
export type FirstNeighbours = {
  /** Whether `other` still needs to be stored as one of the first few neighbours of `place`. */
  lacks(place: number, other: number): boolean
  add(place: number, other: number): void
  /** In ascending order. */
  of(place: number): number[]
}

export function createFirstNeighbours(texts: number, most: number): FirstNeighbours {
  const kept = new Int32Array(texts * most).fill(NONE)

  function lacks(place: number, other: number): boolean {
    for (let at = place * most; at < (place + 1) * most; at += 1) {
      const held = kept[at] as number
      if (held === NONE || held >= other) return held !== other
    }
    return false
  }

  return {
    lacks,
    add(place, other) {
      if (!lacks(place, other)) return
      let at = (place + 1) * most - 1
      for (; at > place * most && isAfter(kept[at - 1] as number, other); at -= 1) kept[at] = kept[at - 1] as number
      kept[at] = other
    },
    of: (place) => [...kept.subarray(place * most, (place + 1) * most)].filter((other) => other !== NONE),
  }
}

function isAfter(held: number, other: number): boolean {
  return held === NONE || held > other
}
