import { expect, test } from 'vitest'
import { siteWithHeaders } from '#testing/checks/site-with-headers.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { cookieWithoutSamesite } from './cookie-without-samesite.ts'

const cookies = (...sent: string[]) => siteWithHeaders({ 'set-cookie': sent }, 5)

testQueryCheck(cookieWithoutSamesite, {
  'a session cookie, and one that is refused': {
    site: cookies('sessionid=1; Secure', 'embed=2; SameSite=None', 'lang=de'),
    finds: {
      '/': [
        'embed: SameSite=None without Secure – 5 of 5 pages of 127.0.0.1 [Set-Cookie]',
        'sessionid: no SameSite – 5 of 5 pages of 127.0.0.1 [Set-Cookie]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'with SameSite': {
    site: cookies('sessionid=1; samesite=lax', 'embed=2; Secure; SameSite=None', 'csrf_token=3'),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
})

test('only a cookie that browsers refuse makes it medium', () => {
  const severity = cookieWithoutSamesite.severity as (found: { count: number; evidence: { saw: string }[] }) => string
  const of = (saw: string) => severity({ count: 1, evidence: [{ saw: `${saw} – 1 of 1 page of a.example` }] })
  expect([of('a: no SameSite'), of('a: SameSite=None without Secure')]).toEqual(['low', 'medium'])
  expect(severity({ count: 1, evidence: [] })).toBe('low')
})
