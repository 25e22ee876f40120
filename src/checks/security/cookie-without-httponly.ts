import { hasAttribute } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { COOKIE_NAME, hostsWithCookieFaults, IS_SESSION, SETS_COOKIES } from './cookies-on-hosts.ts'
import { HEADER_TABLES, judgedHosts } from './host-headers.ts'

export const cookieWithoutHttponly = defineQueryCheck({
  id: 'cookie_without_httponly',
  category: 'security',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Session cookies without HttpOnly',
  message: 'The host of this page sets session cookies that scripts can read',
  why: 'A script that an attacker gets into the page can read the cookie and take over the session of the visitor.',
  fix: 'Add `HttpOnly` to the cookies of sessions and sign-ins, unless your own scripts have to read them.',
  basis: 'OWASP Session Management Cheat Sheet: HttpOnly attribute',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
  more: () => ({
    rule: [
      'A host is reported if a page of it sets a cookie without `HttpOnly` whose name contains “sess”, “auth”, ' +
        '“token”, “login” or “jwt”, or “sid” as a word of its own. There is one issue per host.',
      'Names with “csrf” or “xsrf” are left out, because scripts have to read these cookies. Hosts that set no ' +
        'cookies are not judged.',
    ],
    example: { found: 'Set-Cookie: sessionid=…; Secure', fixed: 'Set-Cookie: sessionid=…; Secure; HttpOnly' },
  }),
  needs: HEADER_TABLES,
  query: (tables) =>
    hostsWithCookieFaults(
      tables,
      `case when ${IS_SESSION} and not ${hasAttribute('httponly')} then ${COOKIE_NAME} end`,
    ),
  judged: (tables) => judgedHosts(tables, SETS_COOKIES),
})
