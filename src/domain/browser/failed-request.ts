import { formatBytes } from '../words/bytes.ts'
import type { FailedRequest } from './browser-log.ts'

/** The browser loads no larger files, counted uncompressed. Scripts and data are rarely larger. */
export const MAX_RESOURCE_BYTES = 8_000_000

/** Why a request of a page has no response. */
export const FAILURE_WORDS: Record<NonNullable<FailedRequest['reason']>, string> = {
  robots: 'blocked by robots.txt',
  network: 'no response',
  'timed-out': 'we stopped waiting for the response',
  'too-large': `larger than ${formatBytes(MAX_RESOURCE_BYTES)}, so we did not load it`,
  'private-address': 'not requested, because its address is not public',
  'not-requested': 'not requested, because its host gets no requests at the moment',
}
