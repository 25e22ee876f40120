import { siteWithHeaders } from '#testing/checks/site-with-headers.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { cookieWithoutHttponly } from './cookie-without-httponly.ts'

const cookies = (...sent: string[]) => siteWithHeaders({ 'set-cookie': sent }, 5)

testQueryCheck(cookieWithoutHttponly, {
  'session cookies without HttpOnly': {
    site: cookies('PHPSESSID=1; Path=/', 'connect.sid=2; Secure', 'sidebar=open', 'lang=de'),
    finds: {
      '/': [
        'PHPSESSID – 5 of 5 pages of 127.0.0.1 [Set-Cookie]',
        'connect.sid – 5 of 5 pages of 127.0.0.1 [Set-Cookie]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'with HttpOnly, or for forms': {
    site: cookies('session=1; httponly', 'XSRF-TOKEN=2', 'author=3', 'csrf_token=4'),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'no cookies': { site: siteWithHeaders({}), counts: { found: 0, passed: 0, notApplicable: 1 } },
})
