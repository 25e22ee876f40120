import type { FetchFailure, NetworkFailure, StatusFailure } from '#domain/crawls/fetch-failure.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import { fetchWithRetries, longPauseOf, type RetryOptions } from '../fetch/retry.ts'
import { NO_ROBOTS, parseRobots, ROBOTS_MAX_BYTES, type Robots } from './robots.ts'

export type RobotsResponse =
  | { kind: 'rules'; robots: Robots }
  /** Nothing may be fetched from this host, for the reason given. */
  | { kind: 'failed'; failure: FetchFailure }
  | { kind: 'aborted' }

/** RFC 9309: without a robots.txt everything is allowed; if the server fails, nothing is. */
export async function fetchRobots(fetcher: Fetcher, origin: string, options: RetryOptions): Promise<RobotsResponse> {
  const result = await fetchWithRetries(fetcher, `${origin}/robots.txt`, {
    ...options,
    maxRedirects: 5,
    bodyLimit: { maxBytes: ROBOTS_MAX_BYTES, whenLarger: 'truncate' },
    // A host that does not respond should fail soon, not after four long waits.
    retriesTimeouts: false,
  })
  if (result.kind === 'aborted') return { kind: 'aborted' }
  if (result.kind === 'failed') return fromFailure(result.failure, result.redirects.length > 0, origin)
  if (result.kind === 'redirect') return NO_RULES
  const { status, body } = result.response
  if (status >= 200 && status < 300) return { kind: 'rules', robots: parseRobots(body) }
  return status === 429 || status >= 500
    ? unreachable(origin, { kind: 'http-status', status, ...longPauseOf(result.response) })
    : NO_RULES
}

const NO_RULES: RobotsResponse = { kind: 'rules', robots: NO_ROBOTS }

/** If the host is unreachable, so are its pages. Any other failure concerns robots.txt only. */
function fromFailure(failure: FetchFailure, isRedirected: boolean, origin: string): RobotsResponse {
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
      // A broken redirect counts as no robots.txt.
      return NO_RULES
  }
}

function unreachable(origin: string, cause: NetworkFailure | StatusFailure): RobotsResponse {
  return { kind: 'failed', failure: { kind: 'robots-unreachable', host: new URL(origin).host, cause } }
}
