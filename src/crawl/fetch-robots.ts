import type { FetchFailure } from '#domain/fetch-failure.ts'
import type { Fetcher } from './fetch-page.ts'
import { fetchWithRetries, type RetryOptions } from './retry.ts'
import { NO_ROBOTS, parseRobots, ROBOTS_MAX_BYTES, type Robots } from './robots.ts'

export type RobotsAnswer =
  | { kind: 'rules'; robots: Robots }
  /** Nothing may be fetched from this host, and this is what to tell the person. */
  | { kind: 'failed'; failure: FetchFailure }
  | { kind: 'aborted' }

/** RFC 9309: no robots.txt means everything is allowed, a server in trouble means nothing is. */
export async function fetchRobots(fetcher: Fetcher, origin: string, options: RetryOptions): Promise<RobotsAnswer> {
  const result = await fetchWithRetries(fetcher, `${origin}/robots.txt`, {
    ...options,
    maxRedirects: 5,
    bodyLimit: { maxBytes: ROBOTS_MAX_BYTES, whenLarger: 'truncate' },
    // A host that does not answer at all should be named soon, not after four long waits.
    retriesTimeouts: false,
  })
  if (result.kind === 'aborted') return { kind: 'aborted' }
  if (result.kind === 'response') {
    const { status, body } = result.response
    if (status >= 200 && status < 300) return { kind: 'rules', robots: parseRobots(body) }
    if (status !== 429 && status < 500) return { kind: 'rules', robots: NO_ROBOTS }
    return { kind: 'failed', failure: { kind: 'robots-unreachable', host: new URL(origin).host } }
  }
  if (result.kind === 'failed' && !MEANS_NONE.has(result.failure.kind)) {
    return { kind: 'failed', failure: result.failure }
  }
  return { kind: 'rules', robots: NO_ROBOTS }
}

/** Redirects that lead nowhere are no robots.txt. */
const MEANS_NONE = new Set<FetchFailure['kind']>(['redirect-loop', 'too-many-redirects', 'bad-redirect'])
