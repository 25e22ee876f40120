import type { FetchFailureKind } from './fetch-failure.ts'

/** We never requested these pages and cannot know whether they are broken, so they count as left out. */
export const NOT_CRAWLED: readonly FetchFailureKind[] = ['blocked-by-robots', 'left-alone']

/** Failures of ours, not of the site. */
export const OUR_FAILURES: readonly FetchFailureKind[] = ['address-refused', 'internal-fault']

/** The URL was not requested, so nothing is known about it. */
export const NOT_REQUESTED: readonly FetchFailureKind[] = [...NOT_CRAWLED, 'robots-unreachable', ...OUR_FAILURES]

export function isNotCrawled(failure: { kind: FetchFailureKind } | null): boolean {
  return failure !== null && NOT_CRAWLED.includes(failure.kind)
}
