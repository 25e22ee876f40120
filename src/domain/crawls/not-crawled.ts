import type { FetchFailureKind } from './fetch-failure.ts'

/** Failures without a request. Such pages count as left out, because we do not know whether they are broken. */
const KINDS: readonly FetchFailureKind[] = ['blocked-by-robots', 'left-alone']

export function isNotCrawled(failure: { kind: FetchFailureKind } | null): boolean {
  return failure !== null && KINDS.includes(failure.kind)
}
