import type { FetchFailure, NetworkFailure, StatusFailure } from '#domain/crawls/fetch-failure.ts'
import { describeIgnoredSitemap, type RobotsFile } from '#domain/site-files/robots-file.ts'
import type { Fetcher, FetchResult } from '../fetch/fetch-page.ts'
import { fetchWithRetries, longPauseOf, type RetryOptions } from '../fetch/retry.ts'
import {
  ignoredSitemapLines,
  NO_ROBOTS,
  parseRobotsText,
  ROBOTS_MAX_BYTES,
  type Robots,
  robotsTextOf,
} from '#domain/robots/robots.ts'

export type RobotsResponse =
  | { kind: 'rules'; robots: Robots }
  /** Nothing may be fetched from this host, for the reason given. */
  | { kind: 'failed'; failure: FetchFailure }
  | { kind: 'aborted' }

type Options = RetryOptions & {
  /** Called with what the host sent, unless the crawl was stopped first. */
  onFile?: ((file: RobotsFile) => void) | undefined
}

/** RFC 9309: without a robots.txt everything is allowed; if the server fails, nothing is. */
export async function fetchRobots(fetcher: Fetcher, origin: string, options: Options): Promise<RobotsResponse> {
  const { onFile, ...request } = options
  const url = `${origin}/robots.txt`
  const result = await fetchWithRetries(fetcher, url, {
    ...request,
    maxRedirects: 5,
    bodyLimit: { maxBytes: ROBOTS_MAX_BYTES, whenLarger: 'truncate' },
    // A host that does not respond should fail soon, not after four long waits.
    retriesTimeouts: false,
  })
  if (result.kind === 'aborted') return { kind: 'aborted' }
  const text = result.kind === 'response' && isSuccess(result.response) ? robotsTextOf(result.response.body) : null
  const robots = text === null ? NO_ROBOTS : parseRobotsText(text)
  onFile?.(toRobotsFile(url, result, text, robots))
  if (result.kind === 'failed') return fromFailure(result.failure, result.redirects.length > 0, origin)
  if (result.kind === 'redirect') return NO_RULES
  const { status } = result.response
  return status === 429 || status >= 500
    ? unreachable(origin, { kind: 'http-status', status, ...longPauseOf(result.response) })
    : { kind: 'rules', robots }
}

function isSuccess({ status }: { status: number }): boolean {
  return status >= 200 && status < 300
}

const MAX_SITEMAPS = 1000
const MAX_PROBLEMS = 20
const MAX_TYPE_LENGTH = 200

function toRobotsFile(url: string, result: FetchResult, text: string | null, robots: Robots): RobotsFile {
  const head = result.kind === 'response' ? result.response : result.kind === 'failed' ? result.head : undefined
  return {
    url,
    statusCode: head?.status ?? null,
    failure: result.kind === 'failed' ? result.failure.kind : null,
    contentType: head?.headers?.['content-type']?.slice(0, MAX_TYPE_LENGTH) ?? null,
    redirects: result.redirects,
    text,
    isCut: result.kind === 'response' && text !== null && result.response.body.length >= ROBOTS_MAX_BYTES,
    sitemaps: robots.sitemapLines.slice(0, MAX_SITEMAPS),
    problems: ignoredSitemapLines(robots).slice(0, MAX_PROBLEMS).map(describeIgnoredSitemap),
  }
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
