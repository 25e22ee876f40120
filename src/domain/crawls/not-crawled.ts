import type { FetchFailureKind } from './fetch-failure.ts'

/** We never requested these pages and cannot know whether they are broken, so they count as left out. */
export const NOT_CRAWLED: readonly FetchFailureKind[] = ['blocked-by-robots', 'left-alone']

export function isNotCrawled(failure: { kind: FetchFailureKind } | null): boolean {
  return failure !== null && NOT_CRAWLED.includes(failure.kind)
}
