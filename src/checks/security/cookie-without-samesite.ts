import { hasAttribute } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { COOKIE_NAME, hostsWithCookieFaults, IS_SESSION, SETS_COOKIES } from './cookies-on-hosts.ts'
import { HEADER_TABLES, judgedHosts } from './host-headers.ts'

const REFUSED = 'SameSite=None without Secure'

export const cookieWithoutSamesite = defineQueryCheck({
  id: 'cookie_without_samesite',
  category: 'security',
  severity: ({ evidence }) => (evidence.some(({ saw }) => saw.includes(`: ${REFUSED} – `)) ? 'medium' : 'low'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Cookies without SameSite',
  message: 'The host of this page sets session cookies without SameSite, or cookies that browsers refuse',
  why:
    'Without SameSite, it depends on the browser whether other sites can act in the name of a signed-in visitor. A ' +
    'cookie with `SameSite=None` and without `Secure` is not stored at all.',
  fix: 'Add `SameSite=Lax` or `SameSite=Strict` to session cookies. Add `Secure` wherever `SameSite=None` is needed.',
  basis: 'RFC 6265bis, the SameSite attribute',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie',
  more: () => ({
    rule: [
      'A host is reported if a page of it sets a session cookie without `SameSite` (low), or any cookie with ' +
        '`SameSite=None` and without `Secure`, which browsers refuse (medium). There is one issue per host.',
      'A session cookie is known by its name: it contains “sess”, “auth”, “token”, “login” or “jwt”, or “sid” as a ' +
        'word of its own, and neither “csrf” nor “xsrf”. Hosts that set no cookies are not judged.',
    ],
    example: {
      found: 'Set-Cookie: sessionid=…; Secure; HttpOnly',
      fixed: 'Set-Cookie: sessionid=…; Secure; HttpOnly; SameSite=Lax',
    },
  }),
  needs: HEADER_TABLES,
  query: (tables) => hostsWithCookieFaults(tables, FAULT),
  judged: (tables) => judgedHosts(tables, SETS_COOKIES),
})

const FAULT = `case
  when ${hasAttribute('samesite', 'none')} and not ${hasAttribute('secure')} then ${COOKIE_NAME} || ': ${REFUSED}'
  when ${IS_SESSION} and not ${hasAttribute('samesite')} then ${COOKIE_NAME} || ': no SameSite' end`
