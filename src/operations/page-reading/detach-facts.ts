import type { PageReading } from '#crawl/walk/visit.ts'
import type { Attached } from '#platform/serve-tasks.ts'
import type { JudgedPage } from './read-page.ts'

type Reading = PageReading<JudgedPage> | null

/** Takes the packed facts out of a reading, because they are far larger than the rest of it. */
export function detachFacts(reading: Reading): Attached {
  if (reading === null) return {}
  const { packedFacts, packedSource, ...facts } = reading.facts
  reading.facts = facts
  return {
    ...(packedFacts !== undefined && { packedFacts }),
    ...(packedSource && { packedSource }),
  }
}

export function attachFacts(reading: Reading, attached: Attached): void {
  if (reading !== null) Object.assign(reading.facts, attached)
}
