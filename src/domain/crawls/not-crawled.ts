import type { FetchFailureKind } from './fetch-failure.ts'

/** We never requested these pages and cannot know whether they are broken, so they count as left out. */
const KINDS: readonly FetchFailureKind[] = ['blocked-by-robots', 'left-alone']

export function isNotCrawled(failure: { kind: FetchFailureKind } | null): boolean {
  return failure !== null && KINDS.includes(failure.kind)
}
