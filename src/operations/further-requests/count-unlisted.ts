import type { UnlistedRequest, UnlistedSummary } from '#domain/requests/unlisted-requests.ts'

/** Counts the requests that no list of the crawl names. Those of an earlier run of the crawl are not known. */
export function countUnlisted(isResumed: boolean) {
  const counts: UnlistedSummary['counts'] = {}
  return {
    note(kind: UnlistedRequest): void {
      counts[kind] = (counts[kind] ?? 0) + 1
    },
    /** `madeUp`: URLs that were requested to recognise missing pages and are not in the list of probes. */
    summary: (madeUp: number): UnlistedSummary => ({
      counts: { ...counts, ...(madeUp > 0 && { madeUp }) },
      ...(isResumed && { isAtLeast: true }),
    }),
  }
}
