import { hasAttribute } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { COOKIE_NAME, hostsWithCookieFaults, SETS_COOKIES } from './cookies-on-hosts.ts'
import { HEADER_TABLES, judgedHosts } from './host-headers.ts'

export const cookieWithoutSecure = defineQueryCheck({
  id: 'cookie_without_secure',
  category: 'security',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Cookies without Secure',
  message: 'The host of this page sets cookies that browsers also send over http',
  why:
    'If a visitor opens any http URL of the site, the cookie travels unencrypted. Anyone on the same network can ' +
    'read it and take over the session.',
  fix: 'Add `Secure` to each cookie that is set over https.',
  basis: 'RFC 6265bis, the Secure attribute; MDN HTTP Observatory',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie',
  more: () => ({
    rule: [
      'An https host is reported if a page of it sets a cookie without the attribute `Secure`. There is one issue ' +
        'per host. Each cookie is named with the number of pages that set it; its value is never stored.',
      'Cookies that scripts set are not seen without rendering. Hosts that set no cookies are not judged.',
    ],
    example: {
      found: 'Set-Cookie: basket=…; Path=/; HttpOnly',
      fixed: 'Set-Cookie: basket=…; Path=/; HttpOnly; Secure',
    },
  }),
  needs: HEADER_TABLES,
  query: (tables) =>
    hostsWithCookieFaults(tables, `case when not ${hasAttribute('secure')} then ${COOKIE_NAME} end`, 'is_https'),
  judged: (tables) => judgedHosts(tables, `is_https and ${SETS_COOKIES}`),
})
