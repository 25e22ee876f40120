import type { LeftOutReason } from '#domain/crawls/crawl-balance.ts'
import type { QueuedUrl } from './queued-url.ts'

/** How many example URLs a crawl lists for each reason why URLs were left out. */
export const MAX_NAMED = 20

/** The first URLs, in queue order, that were requested and then counted as left out. */
export type VisitExamples = {
  add(reason: LeftOutReason, url: Pick<QueuedUrl, 'position' | 'url'>): void
  of(reason: LeftOutReason): string[]
}

export function createVisitExamples(): VisitExamples {
  const first = new Map<LeftOutReason, { position: number; url: string }[]>()
  return {
    // Responses arrive in any order, but the examples must always be the same.
    add(reason, { position, url }) {
      const known = first.get(reason) ?? []
      first.set(reason, known)
      const place = known.findLastIndex((each) => each.position <= position) + 1
      if (place < MAX_NAMED) known.splice(place, 0, { position, url })
      if (known.length > MAX_NAMED) known.pop()
    },
    of: (reason) => (first.get(reason) ?? []).map(({ url }) => url),
  }
}
