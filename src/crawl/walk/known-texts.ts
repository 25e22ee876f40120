import { hashOf } from '../traps/trap-watch.ts'

/** The main texts of the pages so far, to see whether a guessed page is already known. */
export function createKnownTexts() {
  const firstPositions = new Map<number, number>()
  return {
    /** A page without words has no text to compare. */
    add(textHash: string | undefined, position: number): void {
      if (!textHash) return
      const id = hashOf(textHash)
      firstPositions.set(id, Math.min(firstPositions.get(id) ?? position, position))
    },
    /** Only earlier pages in the queue count, so the result does not depend on which response arrives first. */
    hasBefore(textHash: string | undefined, position: number): boolean {
      return !!textHash && (firstPositions.get(hashOf(textHash)) ?? position) < position
    },
  }
}
