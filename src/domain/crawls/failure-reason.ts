import { statusWithReason } from './describe-failure.ts'
import type { FetchFailureKind } from './fetch-failure.ts'

/** Why a page failed, short enough for a list: '404 Not Found', 'redirect loop'. */
export function failureReason(kind: FetchFailureKind | null, statusCode: number | null): string {
  if (kind !== null && kind !== 'http-status') return FAILURE_REASONS[kind]
  return statusCode === null ? 'no response' : statusWithReason(statusCode)
}

export const FAILURE_REASONS: Record<Exclude<FetchFailureKind, 'http-status'>, string> = {
  'address-refused': 'private address',
  'dns-failure': 'name not found',
  'connection-refused': 'connection refused',
  'connection-reset': 'connection closed early',
  unreachable: 'server not reachable',
  'tls-failure': 'no secure connection',
  'timed-out': 'timed out',
  'too-large': 'too large',
  'redirect-loop': 'redirect loop',
  'too-many-redirects': 'too many redirects',
  'bad-redirect': 'invalid redirect',
  'bad-response': 'invalid response',
  'blocked-by-robots': 'blocked by robots.txt',
  'robots-unreachable': 'robots.txt not available',
  'left-alone': 'site requested a long pause',
  'not-html': 'not an HTML page',
  'internal-fault': 'error on our side',
}

/** The same for a column next to the status code, so it need not name the code. */
export const FAILURE_WORDS: Readonly<Record<FetchFailureKind, string>> = {
  ...FAILURE_REASONS,
  'http-status': 'error status code',
}
