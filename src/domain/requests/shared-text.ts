/** A character of a signature has 64 values, so of two different texts this share of the characters differs. */
const DIFFERENT_BY_CHANCE = 63 / 64

/** Which share of their word sequences two texts have in common, about, from 0 to 1. */
export function signatureLikeness(one: string, other: string): number {
  let different = 0
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) different += 1
  return Math.max(0, 1 - different / (one.length * DIFFERENT_BY_CHANCE))
}
