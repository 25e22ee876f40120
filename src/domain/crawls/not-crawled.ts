import type { FetchFailureKind } from './fetch-failure.ts'

/** We did not request these pages, so they are left out: nobody knows whether they are broken. */
const KINDS: readonly FetchFailureKind[] = ['blocked-by-robots', 'left-alone']

export function isNotCrawled(failure: { kind: FetchFailureKind } | null): boolean {
  return failure !== null && KINDS.includes(failure.kind)
}
