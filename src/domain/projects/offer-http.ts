import { NO_PAGES_CRAWLED } from '../crawls/crawl.ts'
import { describeFailure } from '../crawls/describe-failure.ts'
import { overHttp } from '../urls/http-fallback.ts'

/** The http URL to offer after a crawl failed because its https URL allows no connection; null if it would not help. */
export function offerHttp(url: string, error: string | null): string | null {
  const httpUrl = overHttp(url)
  if (httpUrl === null || error === null) return null
  const { host } = new URL(httpUrl)
  const failures = [
    ...(['connection-refused', 'connection-reset', 'unreachable'] as const).map((kind) =>
      describeFailure({ kind, host }),
    ),
    `The secure connection to ${host} failed`,
  ]
  const cause = error.replace(`${NO_PAGES_CRAWLED}. `, '')
  return failures.some((failure) => cause.startsWith(failure)) ? httpUrl : null
}
