/** Failures after which a visitor sees no page. A page that is too large for the crawl is none of these. */
const NO_RESPONSE = [
  'dns-failure',
  'connection-refused',
  'connection-reset',
  'unreachable',
  'tls-failure',
  'timed-out',
  'bad-response',
] as const
export const NO_END = { 'redirect-loop': 'redirect loop', 'too-many-redirects': 'too many redirects' } as const
export const BAD_REDIRECT = 'bad-redirect'

export const BROKEN_FAILURES: readonly string[] = [...NO_RESPONSE, ...Object.keys(NO_END), BAD_REDIRECT]

/** The page may exist for visitors who sign in, or who come more slowly or from elsewhere. */
export const MAY_EXIST = [401, 403, 407, 429, 451]
