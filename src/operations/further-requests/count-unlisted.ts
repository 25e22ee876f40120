import type { RequestsSummary } from '#domain/requests/further-requests.ts'
import type { UnlistedRequest, UnlistedSummary } from '#domain/requests/unlisted-requests.ts'

/** Counts the requests that no list of the crawl names. Those of an earlier run of the crawl are not known. */
export function countUnlisted(isResumed: boolean) {
  const counts: UnlistedSummary['counts'] = {}
  return {
    note(kind: UnlistedRequest): void {
      counts[kind] = (counts[kind] ?? 0) + 1
    },
    /** `missingPages`: what made-up URLs got. With probes, these URLs are in their list. */
    summary(sent: Pick<RequestsSummary, 'probes'>, missingPages: readonly unknown[] = []): UnlistedSummary {
      const madeUp = sent.probes ? 0 : missingPages.length
      return { counts: { ...counts, ...(madeUp > 0 && { madeUp }) }, ...(isResumed && { isAtLeast: true }) }
    },
  }
}
