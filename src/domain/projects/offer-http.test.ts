import { expect, test } from 'vitest'
import { NO_PAGES_CRAWLED } from '../crawls/crawl.ts'
import { describeFailure } from '../crawls/describe-failure.ts'
import type { FetchFailure } from '../crawls/fetch-failure.ts'
import { offerHttp } from './offer-http.ts'

const host = 'bakery.example'

test.each<[FetchFailure, boolean]>([
  [{ kind: 'connection-refused', host }, true],
  [{ kind: 'connection-reset', host }, true],
  [{ kind: 'unreachable', host }, true],
  [{ kind: 'tls-failure', host, detail: 'it does not speak TLS' }, true],
  [{ kind: 'connection-refused', host: `www.${host}` }, false],
  [{ kind: 'dns-failure', host }, false],
  [{ kind: 'http-status', status: 500 }, false],
])('after %o, http is offered: %s', (failure, isOffered) => {
  const error = `${NO_PAGES_CRAWLED}. ${describeFailure(failure)}`
  expect(offerHttp(`https://${host}/rye?a=1`, error)).toBe(isOffered ? `http://${host}/rye?a=1` : null)
  expect(offerHttp(`http://${host}/`, error)).toBeNull()
  expect(offerHttp(`https://${host}/`, null)).toBeNull()
})
