/** Failures after which visitors see no page. A page that is too large for the crawl is not one of them. */
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

/** With these status codes, the page may exist for visitors who sign in, come from elsewhere or send fewer requests. */
export const MAY_EXIST = [401, 403, 407, 429, 451]
