import type { FetchFailure, NetworkFailure, StatusFailure } from '#domain/crawls/fetch-failure.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import { fetchWithRetries, longPauseOf, type RetryOptions } from '../fetch/retry.ts'
import { NO_ROBOTS, parseRobots, ROBOTS_MAX_BYTES, type Robots } from './robots.ts'

export type RobotsResponse =
  | { kind: 'rules'; robots: Robots }
  /** Nothing may be fetched from this host, and this is what to tell the person. */
  | { kind: 'failed'; failure: FetchFailure }
  | { kind: 'aborted' }

/** RFC 9309: no robots.txt means everything is allowed, a server in trouble means nothing is. */
export async function fetchRobots(fetcher: Fetcher, origin: string, options: RetryOptions): Promise<RobotsResponse> {
  const result = await fetchWithRetries(fetcher, `${origin}/robots.txt`, {
    ...options,
    maxRedirects: 5,
    bodyLimit: { maxBytes: ROBOTS_MAX_BYTES, whenLarger: 'truncate' },
    // A host that does not answer at all should be named soon, not after four long waits.
    retriesTimeouts: false,
  })
  if (result.kind === 'aborted') return { kind: 'aborted' }
  if (result.kind === 'failed') return answerFromFailure(result.failure, result.redirects.length > 0, origin)
  if (result.kind === 'redirect') return NONE
  const { status, body } = result.response
  if (status >= 200 && status < 300) return { kind: 'rules', robots: parseRobots(body) }
  return status === 429 || status >= 500
    ? unreachable(origin, { kind: 'http-status', status, ...longPauseOf(result.response) })
    : NONE
}

const NONE: RobotsResponse = { kind: 'rules', robots: NO_ROBOTS }

/** A host that is not there is not there for its pages either. All other trouble is that of robots.txt alone. */
function answerFromFailure(failure: FetchFailure, isRedirected: boolean, origin: string): RobotsResponse {
  switch (failure.kind) {
    case 'left-alone':
      return { kind: 'failed', failure }
    case 'address-refused':
    case 'dns-failure':
    case 'connection-refused':
    case 'unreachable':
    case 'tls-failure':
      return isRedirected ? unreachable(origin, failure) : { kind: 'failed', failure }
    case 'timed-out':
    case 'connection-reset':
    case 'bad-response':
      return unreachable(origin, failure)
    default:
      // Redirects that lead nowhere are no robots.txt.
      return NONE
  }
}

function unreachable(origin: string, because: NetworkFailure | StatusFailure): RobotsResponse {
  return { kind: 'failed', failure: { kind: 'robots-unreachable', host: new URL(origin).host, because } }
}
