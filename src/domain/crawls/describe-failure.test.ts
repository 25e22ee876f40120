import { expect, test } from 'vitest'
import { describeFailure, describeStartFailure } from './describe-failure.ts'
import type { FetchFailure, FetchFailureKind, NetworkFailure } from './fetch-failure.ts'

const host = 'example.com:81'
const url = 'https://example.com/a'

/** One failure of each kind; the type makes a missing kind a compile error. */
const FAILURES: { [Kind in FetchFailureKind]: [Extract<FetchFailure, { kind: Kind }>, RegExp] } = {
  'address-refused': [
    { kind: 'address-refused', host, how: 'written' },
    /example\.com:81 is a private, local or reserved address/,
  ],
  'dns-failure': [{ kind: 'dns-failure', host }, /The name example\.com:81 could not be found/],
  'connection-refused': [{ kind: 'connection-refused', host }, /example\.com:81 refused the connection/],
  'connection-reset': [{ kind: 'connection-reset', host }, /closed the connection/],
  unreachable: [{ kind: 'unreachable', host }, /could not be reached/],
  'tls-failure': [{ kind: 'tls-failure', host, detail: 'its certificate has expired' }, /its certificate has expired/],
  'timed-out': [{ kind: 'timed-out', afterMs: 15000 }, /timed out after 15,000 ms/],
  'too-large': [{ kind: 'too-large', limitBytes: 15_000_000 }, /larger than 15 MB/],
  'http-status': [{ kind: 'http-status', status: 404 }, /responded with 404 Not Found/],
  'redirect-loop': [{ kind: 'redirect-loop', url }, /form a loop at https:\/\/example\.com\/a/],
  'too-many-redirects': [{ kind: 'too-many-redirects', hops: 10 }, /redirected more than 10 times/],
  'bad-redirect': [{ kind: 'bad-redirect', location: 'ftp://x' }, /redirects to ftp:\/\/x, which is not a web URL/],
  'bad-response': [{ kind: 'bad-response', detail: 'its headers are too large' }, /its headers are too large/],
  'blocked-by-robots': [{ kind: 'blocked-by-robots', url }, /robots\.txt does not allow https:\/\/example\.com\/a/],
  'robots-unreachable': [
    { kind: 'robots-unreachable', host, cause: { kind: 'http-status', status: 503 } },
    /robots\.txt of example\.com:81 could not be fetched: the server responded with 503 Service Unavailable/,
  ],
  'left-alone': [
    { kind: 'left-alone', host, askedMs: 3_600_000, by: 'answer' },
    /example\.com:81 asked for a pause of 1 hour, so this page was not requested/,
  ],
  'internal-fault': [{ kind: 'internal-fault' }, /An error on our side/],
  'not-html': [{ kind: 'not-html', contentType: 'image/png' }, /returned image\/png, which is not an HTML page/],
}

test.each(Object.values(FAILURES))('%j has its own message', (failure, sentence) => {
  expect(describeFailure(failure)).toMatch(sentence)
})

test('every message says what we saw and what to do', () => {
  const sentences = Object.values(FAILURES).map(([failure]) => describeFailure(failure))
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^\S.*[a-z]\. [A-Z].*\.$|^\S.*[a-z;].*\.$/)
})

test.each([
  [403, 'responded with 403 Forbidden'],
  [410, 'responded with 410 Gone'],
  [429, 'responded with 429 Too Many Requests'],
  [503, 'responded with 503 Service Unavailable'],
  [599, 'responded with 599.'],
])('status %i: %s', (status, words) => {
  expect(describeFailure({ kind: 'http-status', status })).toContain(words)
})

test('a missing start page does not advise to look for links', () => {
  const missing = { kind: 'http-status', status: 404 } as const
  expect(describeFailure(missing)).toContain('remove the links to it')
  expect(describeStartFailure(missing)).toBe(
    'The server responded with 404 Not Found. ' +
      'Check the start URL of the crawl: it may be misspelt, or the page may have moved.',
  )
  expect(describeStartFailure({ kind: 'dns-failure', host })).toBe(describeFailure({ kind: 'dns-failure', host }))
})

test('the message says which pause the site asked for', () => {
  expect(describeFailure({ kind: 'http-status', status: 503, askedMs: 3_600_000 })).toContain(
    'responded with 503 Service Unavailable: the site asked for a pause of 1 hour.',
  )
  expect(describeFailure({ kind: 'left-alone', host, askedMs: 86_400_000, by: 'robots.txt' })).toContain(
    'The robots.txt of example.com:81 asks for 1 day between two requests',
  )
})

test('a redirect without a target and a file without a type have a complete message', () => {
  expect(describeFailure({ kind: 'bad-redirect', location: '' })).toContain('a redirect without a target')
  expect(describeFailure({ kind: 'not-html', contentType: '' })).toContain('a file of unknown type')
})

test.each(['text/html', 'application/xhtml+xml; charset=utf-8'])(
  'a file that wrongly claims to be %s has its own message',
  (type) => {
    expect(describeFailure({ kind: 'not-html', contentType: type })).toContain(
      `a file that claims to be ${type} but is not`,
    )
  },
)

test('the message for a private address says how the crawl found it', () => {
  const reported = (how: 'written' | 'resolved' | 'redirected') =>
    describeFailure({ kind: 'address-refused', host, how })
  expect(reported('resolved')).toMatch(/^The name example\.com:81 resolves to a private.*Check its DNS records\.$/)
  expect(reported('redirected')).toMatch(/^The page redirects to example\.com:81, a private.*Correct the redirect\.$/)
})

const otherHost = 'cdn.example'
test.each<[NetworkFailure, string]>([
  [{ kind: 'bad-response', detail: 'its headers are too large' }, 'response was invalid (its headers are too large).'],
  [{ kind: 'address-refused', host: '10.0.0.1', how: 'redirected' }, 'it redirects to 10.0.0.1, a private,'],
  [{ kind: 'dns-failure', host: otherHost }, 'it redirects to cdn.example, a name that could not be found.'],
  [{ kind: 'connection-refused', host: otherHost }, 'it redirects to cdn.example, which refused the connection.'],
  [{ kind: 'unreachable', host: otherHost }, 'it redirects to cdn.example, which could not be reached.'],
  [{ kind: 'tls-failure', host: otherHost, detail: 'it has expired' }, 'secure connection failed (it has expired).'],
])('the message for %j with robots.txt is about robots.txt, not about the page', (cause, words) => {
  const reported = describeFailure({ kind: 'robots-unreachable', host, cause })
  expect(reported).toMatch(/^The robots\.txt of example\.com:81 could not be fetched: /)
  expect(reported).toContain(words)
  expect(reported).not.toContain('page')
})

test('a site that hangs or resets on robots.txt may be down altogether, so the message names the site', () => {
  const reported = (cause: NetworkFailure) => describeFailure({ kind: 'robots-unreachable', host, cause })
  expect(reported({ kind: 'timed-out', afterMs: 15000 })).toMatch(/^example\.com:81 timed out: .*within 15,000 ms/)
  expect(reported({ kind: 'connection-reset', host })).toMatch(/^example\.com:81 closed the connection/)
})
