import { expect, test } from 'vitest'
import type { FetchFailure } from '../crawls/fetch-failure.ts'
import { describeVerdict } from './describe-verdict.ts'
import { judgeExternal, movedTo, withoutSecondTry } from './external-verdict.ts'

const URL = 'https://partner.example/page'
const NOTHING = { statusCode: null, failure: null, redirects: [] }

function verdictOf(statusCode: number): string {
  const { verdict, needsSecondTry } = judgeExternal(URL, { ...NOTHING, statusCode })
  return needsSecondTry ? `${verdict} if again` : verdict
}

test.each([
  [200, 'ok'],
  [204, 'ok'],
  [206, 'ok'],
  [299, 'ok'],
  [300, 'unverified'],
  [304, 'unverified'],
  [400, 'unverified'],
  [401, 'unverified'],
  [402, 'unverified'],
  [403, 'unverified'],
  [404, 'broken'],
  [405, 'unverified'],
  [406, 'unverified'],
  [408, 'unverified'],
  [409, 'unverified'],
  [410, 'broken'],
  [418, 'unverified'],
  [429, 'unverified'],
  [451, 'unverified'],
  [499, 'unverified'],
  [500, 'broken if again'],
  [502, 'broken if again'],
  [503, 'broken if again'],
  [504, 'unverified'],
  [522, 'unverified'],
  [599, 'broken if again'],
  [600, 'unverified'],
  [999, 'unverified'],
])('status %i is %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict)
})

const host = 'partner.example'
const FAILURES: [FetchFailure, string, string][] = [
  [{ kind: 'dns-failure', host }, 'broken', 'no-such-host'],
  [{ kind: 'dns-failure', host, isTemporary: true }, 'unverified', 'no-answer'],
  [{ kind: 'connection-refused', host }, 'broken if again', 'connection-refused'],
  [{ kind: 'connection-reset', host }, 'unverified', 'no-answer'],
  [{ kind: 'unreachable', host }, 'unverified', 'no-answer'],
  [{ kind: 'timed-out', afterMs: 10_000 }, 'unverified', 'no-answer'],
  [{ kind: 'tls-failure', host, detail: 'its certificate has expired' }, 'broken if again', 'bad-certificate'],
  [
    { kind: 'tls-failure', host, detail: 'its certificate was issued for another host name' },
    'broken if again',
    'bad-certificate',
  ],
  [{ kind: 'tls-failure', host, detail: 'its certificate chain is incomplete' }, 'unverified', 'unclear'],
  [{ kind: 'redirect-loop', url: URL }, 'broken', 'redirect-loop'],
  [{ kind: 'too-many-redirects', hops: 10 }, 'unverified', 'unclear'],
  [{ kind: 'bad-redirect', location: 'itms-apps://app' }, 'unverified', 'unclear'],
  [{ kind: 'bad-response', detail: 'it is damaged' }, 'unverified', 'unclear'],
  [{ kind: 'address-refused', host, how: 'resolved' }, 'unverified', 'not-allowed'],
  [{ kind: 'left-alone', host, askedMs: 1000, by: 'answer' }, 'unverified', 'refused-us'],
]

test.each(FAILURES)('%o is %s because of %s', (failure, expected, reason) => {
  const judgement = judgeExternal(URL, { ...NOTHING, failure })
  expect(judgement.needsSecondTry ? `${judgement.verdict} if again` : judgement.verdict).toBe(expected)
  expect(judgement.reason).toBe(reason)
})

test('a server error that asks for a pause or for a person is unverified', () => {
  expect(judgeExternal(URL, { ...NOTHING, statusCode: 503, isChallenge: true }).verdict).toBe('unverified')
})

test('what needs a second try is unverified without one', () => {
  const refused = judgeExternal(URL, { ...NOTHING, failure: { kind: 'connection-refused', host } })
  expect(withoutSecondTry(refused)).toEqual({ verdict: 'unverified', reason: 'connection-refused' })
  expect(withoutSecondTry(judgeExternal(URL, { ...NOTHING, statusCode: 404 })).verdict).toBe('broken')
})

const hop = (status: number, url: string, location: string) => ({ status, url, location })

test.each([
  ['http becomes https', 'http://a.example/x', [hop(301, 'http://a.example/x', 'https://a.example/x')], null],
  ['www is added', 'https://a.example/x', [hop(301, 'https://a.example/x', 'https://www.a.example/x')], null],
  ['a slash is added', 'https://a.example/x', [hop(308, 'https://a.example/x', 'https://a.example/x/')], null],
  ['upper case goes', 'https://a.example/X', [hop(301, 'https://a.example/X', 'https://a.example/x')], null],
  ['a temporary redirect', 'https://a.example/x', [hop(302, 'https://a.example/x', 'https://b.example/')], null],
  [
    'another path',
    'https://a.example/x',
    [hop(301, 'https://a.example/x', 'https://a.example/y')],
    'https://a.example/y',
  ],
  [
    'another site',
    'https://a.example/x',
    [hop(308, 'https://a.example/x', 'https://b.example/x')],
    'https://b.example/x',
  ],
  [
    'a permanent redirect, then a temporary one',
    'https://a.example/',
    [hop(301, 'https://a.example/', 'https://b.example/'), hop(302, 'https://b.example/', 'https://b.example/en')],
    'https://b.example/',
  ],
  [
    'a temporary redirect, then a permanent one',
    'https://a.example/',
    [hop(302, 'https://a.example/', 'https://b.example/'), hop(301, 'https://b.example/', 'https://b.example/en')],
    null,
  ],
])('%s', (_name, url, redirects, target) => {
  expect(movedTo(url, redirects)).toBe(target)
  const expected = target === null ? 'ok' : 'moved'
  expect(judgeExternal(url, { statusCode: 200, failure: null, redirects }).verdict).toBe(expected)
  expect(judgeExternal(url, { statusCode: 404, failure: null, redirects }).verdict).toBe('broken')
})

test.each([
  ['ok: 200', 'ok', 'found', 200, null],
  ['broken: 404', 'broken', 'not-found', 404, null],
  ['broken: no such host', 'broken', 'no-such-host', null, null],
  ['broken: redirect loop', 'broken', 'redirect-loop', 302, null],
  ['unverified: 403', 'unverified', 'refused-us', 403, null],
  ['unverified: no response', 'unverified', 'no-answer', null, null],
  ['moved to https://b.example/', 'moved', 'permanent-redirect', 200, 'https://b.example/'],
] as const)('%s', (words, verdict, reason, statusCode, movedTo) => {
  expect(describeVerdict({ verdict, reason, statusCode, movedTo })).toBe(words)
})
