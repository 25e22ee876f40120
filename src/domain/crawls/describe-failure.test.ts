import { expect, test } from 'vitest'
import { describeFailure, describeStartFailure } from './describe-failure.ts'
import type { FetchFailure, FetchFailureKind, NetworkFailure } from './fetch-failure.ts'

const host = 'example.com:81'
const url = 'https://example.com/a'

/** One of each kind; the type makes a kind that is missing here an error. */
const FAILURES: { [Kind in FetchFailureKind]: [Extract<FetchFailure, { kind: Kind }>, RegExp] } = {
  'address-refused': [
    { kind: 'address-refused', host, how: 'written' },
    /example\.com:81 is a private, local or reserved address/,
  ],
  'dns-failure': [{ kind: 'dns-failure', host }, /The name example\.com:81 could not be found/],
  'connection-refused': [{ kind: 'connection-refused', host }, /example\.com:81 refused the connection/],
  'connection-reset': [{ kind: 'connection-reset', host }, /broke the connection off/],
  unreachable: [{ kind: 'unreachable', host }, /could not be reached/],
  'tls-failure': [{ kind: 'tls-failure', host, detail: 'its certificate has expired' }, /its certificate has expired/],
  'timed-out': [{ kind: 'timed-out', afterMs: 15000 }, /timed out after 15000 ms/],
  'too-large': [{ kind: 'too-large', limitBytes: 15 * 1024 * 1024 }, /larger than 15 MB/],
  'http-status': [{ kind: 'http-status', status: 404 }, /answered 404 Not Found/],
  'redirect-loop': [{ kind: 'redirect-loop', url }, /in a circle at https:\/\/example\.com\/a/],
  'too-many-redirects': [{ kind: 'too-many-redirects', hops: 10 }, /redirected more than 10 times/],
  'bad-redirect': [{ kind: 'bad-redirect', location: 'ftp://x' }, /redirects to ftp:\/\/x, which is not a web address/],
  'bad-response': [{ kind: 'bad-response', detail: 'its headers are too large' }, /its headers are too large/],
  'blocked-by-robots': [{ kind: 'blocked-by-robots', url }, /robots\.txt does not allow https:\/\/example\.com\/a/],
  'robots-unreachable': [
    { kind: 'robots-unreachable', host, because: { kind: 'http-status', status: 503 } },
    /robots\.txt of example\.com:81 could not be read: the server answered 503 Service Unavailable/,
  ],
  'left-alone': [
    { kind: 'left-alone', host, askedMs: 3_600_000, by: 'answer' },
    /example\.com:81 asked to be left alone for 1 hour, so this page was not requested/,
  ],
  'internal-fault': [{ kind: 'internal-fault' }, /A fault of ours/],
  'not-html': [{ kind: 'not-html', contentType: 'image/png' }, /answered with image\/png, which is not an HTML page/],
}

test.each(Object.values(FAILURES))('%j is told in a sentence of its own', (failure, sentence) => {
  expect(describeFailure(failure)).toMatch(sentence)
})

test('every kind says what was seen and what to do', () => {
  const sentences = Object.values(FAILURES).map(([failure]) => describeFailure(failure))
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^\S.*[a-z]\. [A-Z].*\.$|^\S.*[a-z;].*\.$/)
})

test.each([
  [403, 'answered 403 Forbidden'],
  [410, 'answered 410 Gone'],
  [429, 'answered 429 Too Many Requests'],
  [503, 'answered 503 Service Unavailable'],
  [599, 'answered 599.'],
])('status %i: %s', (status, words) => {
  expect(describeFailure({ kind: 'http-status', status })).toContain(words)
})

test('who starts at a page that is missing is not sent to look for links', () => {
  const missing = { kind: 'http-status', status: 404 } as const
  expect(describeFailure(missing)).toContain('remove the links to it')
  expect(describeStartFailure(missing)).toBe(
    'The server answered 404 Not Found. Check the address that the crawl starts from: it may be misspelt, or the page may have moved.',
  )
  expect(describeStartFailure({ kind: 'dns-failure', host })).toBe(describeFailure({ kind: 'dns-failure', host }))
})

test('what a site asked for is named', () => {
  expect(describeFailure({ kind: 'http-status', status: 503, askedMs: 3_600_000 })).toContain(
    'answered 503 Service Unavailable: the site asked to be left alone for 1 hour.',
  )
  expect(describeFailure({ kind: 'left-alone', host, askedMs: 86_400_000, by: 'robots.txt' })).toContain(
    'The robots.txt of example.com:81 asks for 1 day between two requests',
  )
})

test('a redirect without a target and a file without a type are told without gaps', () => {
  expect(describeFailure({ kind: 'bad-redirect', location: '' })).toContain('names no target')
  expect(describeFailure({ kind: 'not-html', contentType: '' })).toContain('a file of unknown type')
})

test.each(['text/html', 'application/xhtml+xml; charset=utf-8'])(
  'a file that only calls itself %s is told so',
  (type) => {
    expect(describeFailure({ kind: 'not-html', contentType: type })).toContain(
      `a file that calls itself ${type} but is none`,
    )
  },
)

test('a private address is told by how the crawl came upon it', () => {
  const reported = (how: 'written' | 'resolved' | 'redirected') =>
    describeFailure({ kind: 'address-refused', host, how })
  expect(reported('resolved')).toMatch(/^The name example\.com:81 leads to a private.*Check its DNS records\.$/)
  expect(reported('redirected')).toMatch(/^The page redirects to example\.com:81, a private.*Correct the redirect\.$/)
})

const elsewhere = 'cdn.example'
test.each<[NetworkFailure, string]>([
  [{ kind: 'bad-response', detail: 'its headers are too large' }, 'makes no sense (its headers are too large).'],
  [{ kind: 'address-refused', host: '10.0.0.1', how: 'redirected' }, 'it redirects to 10.0.0.1, a private,'],
  [{ kind: 'dns-failure', host: elsewhere }, 'it redirects to cdn.example, a name that could not be found.'],
  [{ kind: 'connection-refused', host: elsewhere }, 'it redirects to cdn.example, which refused the connection.'],
  [{ kind: 'unreachable', host: elsewhere }, 'it redirects to cdn.example, which could not be reached.'],
  [{ kind: 'tls-failure', host: elsewhere, detail: 'it has expired' }, 'secure connection failed (it has expired).'],
])('%j with robots.txt is told of robots.txt, not of the page', (because, words) => {
  const reported = describeFailure({ kind: 'robots-unreachable', host, because })
  expect(reported).toMatch(/^The robots\.txt of example\.com:81 could not be read: /)
  expect(reported).toContain(words)
  expect(reported).not.toContain('page')
})

test('a site that hangs or resets when it is asked for robots.txt may be down as a whole, so the site is named', () => {
  const reported = (because: NetworkFailure) => describeFailure({ kind: 'robots-unreachable', host, because })
  expect(reported({ kind: 'timed-out', afterMs: 15000 })).toMatch(/^example\.com:81 timed out: .*within 15000 ms/)
  expect(reported({ kind: 'connection-reset', host })).toMatch(/^example\.com:81 broke the connection off/)
})
