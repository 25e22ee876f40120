import { header, hostsWithFaults } from './host-headers.ts'

/** SQL: the cookies of the row's page, one text each, without values. */
const COOKIES = `coalesce(string_split(${header('set-cookie')}, chr(10)), [])`

/** SQL: the name of the cookie `c`. */
export const COOKIE_NAME = `trim(regexp_extract(c, '^[^=;]*'))`

/** SQL: whether the cookie `c` has an attribute, with this value if one is given. */
export function hasAttribute(name: string, value?: string): string {
  const rest = value === undefined ? String.raw`\s*(?:=|;|$)` : String.raw`\s*=\s*${value}\s*(?:;|$)`
  return String.raw`regexp_matches(c, '(?i);\s*${name}${rest}')`
}

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
