/**
 * SQL about the response headers of a page, which are JSON in the column `headers`. Checks and site reports use the same,
 * so that they cannot disagree.
 */

/** The value of a header; null if it was not sent. */
export function header(name: string): string {
  return `json_extract_string(headers, '$."${name}"')`
}

const HSTS = header('strict-transport-security')

/** If the header is sent twice, browsers read the first one only. */
export const HSTS_MAX_AGE = String.raw`regexp_extract(
  split_part(${HSTS}, ',', 1), '(?i)(?:^|;)\s*max-age\s*=\s*"?(\d+)"?\s*(?:;|$)', 1)`
/** 180 days, in seconds. */
export const MIN_HSTS_SECONDS = 15_552_000

/** Browsers read the first value only. */
export const IS_NOSNIFF = `coalesce(
  lower(trim(split_part(${header('x-content-type-options')}, ',', 1))) = 'nosniff', false)`

export const HAS_CSP_HEADER = `coalesce(trim(${header('content-security-policy')}) <> '', false)`

export const HAS_FRAME_ANCESTORS = String.raw`coalesce(
  regexp_matches(${header('content-security-policy')}, '(?i)(?:^|[;,])\s*frame-ancestors\s'), false)`
/** Repeated values are joined by a comma. */
export const HAS_FRAME_OPTIONS = String.raw`coalesce(
  regexp_matches(
    ${header('x-frame-options')}, '(?i)^\s*(?:deny|sameorigin)\s*(?:,\s*(?:deny|sameorigin)\s*)*$'), false)`

export const KNOWN_POLICIES = `('no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin', 'strict-origin',
  'origin-when-cross-origin', 'strict-origin-when-cross-origin', 'unsafe-url')`
export const UNSAFE_POLICIES = `('unsafe-url', 'no-referrer-when-downgrade', 'origin-when-cross-origin')`
/** Browsers use the last value that they know. */
export const REFERRER_POLICY = `([
  trim(x) for x in string_split(lower(${header('referrer-policy')}), ',') if trim(x) in ${KNOWN_POLICIES}])[-1]`

/** The cookies that the response sets, one text each, without values. */
export const COOKIES = `coalesce(string_split(${header('set-cookie')}, chr(10)), [])`

/** Whether the cookie `c` has an attribute, with this value if one is given. */
export function hasAttribute(name: string, value?: string): string {
  const rest = value === undefined ? String.raw`\s*(?:=|;|$)` : String.raw`\s*=\s*${value}\s*(?:;|$)`
  return String.raw`regexp_matches(c, '(?i);\s*${name}${rest}')`
}
