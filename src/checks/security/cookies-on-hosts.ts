import { COOKIES, header } from '#domain/checks/header-sql.ts'
import { hostsWithFaults } from './host-headers.ts'

/** SQL: the name of the cookie `c`. */
export const COOKIE_NAME = `trim(regexp_extract(c, '^[^=;]*'))`

/** SQL: whether the name of the cookie `c` is that of a session or sign-in, and not of a form's token. */
export const IS_SESSION = `(
  regexp_matches(replace(lower(${COOKIE_NAME}), 'author', ''), 'sess|auth|token|login|jwt|(?:^|[^a-z])sid(?:[^a-z]|$)')
  and not regexp_matches(lower(${COOKIE_NAME}), 'csrf|xsrf'))`

/** SQL: whether the page sets cookies. */
export const SETS_COOKIES = `${header('set-cookie')} is not null`

/** SQL: the rows of hosts with a fault in their cookies. `fault` is SQL about the cookie `c`; null if it has none. */
export function hostsWithCookieFaults(
  tables: Record<'pages' | 'headers', string>,
  fault: string,
  isJudged = 'true',
): string {
  return hostsWithFaults(tables, `'Set-Cookie'`, `[${fault} for c in ${COOKIES}]`, `${SETS_COOKIES} and ${isJudged}`)
}
