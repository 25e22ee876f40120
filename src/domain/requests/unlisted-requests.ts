import { counted } from '../words/counts.ts'

/** Requests that no list of a crawl names one by one, because another request of the same URL has the result. */
const NOUNS = {
  retry: ['repetition of a request', 'repetitions of requests'],
  method: ['second method for a file (HEAD, then GET)', 'second methods for files (HEAD, then GET)'],
  slash: ['missing URL in its other form, with or without /', 'missing URLs in their other form, with or without /'],
  scheme: ['test whether the site responds over http', 'tests whether the site responds over http'],
  start: ['request of the start URL to find the site', 'requests of the start URL to find the site'],
  madeUp: ['made-up URL to recognise missing pages', 'made-up URLs to recognise missing pages'],
  rendering: ['request of a rendered page', 'requests of rendered pages'],
} as const satisfies Record<string, [string, string]>

export type UnlistedRequest = keyof typeof NOUNS

export const UNLISTED_REQUESTS = Object.keys(NOUNS) as UnlistedRequest[]

/** `isAtLeast`: the crawl was resumed, and requests before that are not counted. */
export type UnlistedSummary = { counts: Partial<Record<UnlistedRequest, number>>; isAtLeast?: boolean }

/** 'Sent, but not listed one by one: 3 repetitions of requests, 1 made-up URL to recognise missing pages.' */
export function describeUnlistedCounts({ counts, isAtLeast }: UnlistedSummary): string | null {
  const parts = UNLISTED_REQUESTS.flatMap((kind) => {
    const count = counts[kind] ?? 0
    const [one, many] = NOUNS[kind]
    return count === 0 ? [] : [counted(count, one, many)]
  })
  if (parts.length === 0) return null
  const since = isAtLeast ? ' since the crawl was resumed' : ''
  return `Sent${since}, but not listed one by one: ${parts.join(', ')}.`
}
