import { hashOf } from '../traps/trap-watch.ts'

/** The main texts of the pages read so far, to tell a guessed page from one that is known. */
export function createKnownTexts() {
  const firstPositions = new Map<number, number>()
  return {
    /** A page without words has no text to compare. */
    add(textHash: string | undefined, position: number): void {
      if (!textHash) return
      const id = hashOf(textHash)
      firstPositions.set(id, Math.min(firstPositions.get(id) ?? position, position))
    },
    /** Only pages before it in the queue count, so that the outcome does not depend on which response comes first. */
    hasBefore(textHash: string | undefined, position: number): boolean {
      return !!textHash && (firstPositions.get(hashOf(textHash)) ?? position) < position
    },
  }
}
