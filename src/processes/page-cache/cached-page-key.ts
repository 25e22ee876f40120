/** The parts of a request that can change the HTML of a public page. */
export type PageRequest = { method: string; pathname: string; search: string; headers: Headers }

export type PageKey = {
  /** Requests with the same key get the same HTML. */
  key: string
  path: string
  theme: string
}

/** Personal screens, forms that contain a time or token, and live measurements. */
const NEVER_CACHED =
  /^\/(?:admin|api|assets|auth|avatars|contact|dashboard|dev|invitation|media|og|profile|reset-password|share|status)(?:\/|$)/
/** Escapes such as `%61` are not allowed, so that nobody can fill the cache with variants of one URL. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

type Parameters = Record<string, RegExp>

const NAME = /^[a-z0-9-]{1,80}$/
const CHOICE = /^[a-z_]{0,20}$/
const PAGE_NUMBER = /^[1-9]\d{0,2}$/
/** The parameters that a list reads. Search is left out, because the number of search terms to cache is unlimited. */
const PARAMETERS: Record<string, Parameters> = {
  '/blog': { category: NAME, tag: NAME, page: PAGE_NUMBER },
  '/support': { category: NAME, page: PAGE_NUMBER },
  '/docs/checks': { category: CHOICE, severity: CHOICE, owner: CHOICE, scope: CHOICE, default: CHOICE },
}
/** Added by campaigns and social networks; no page reads them. */
const TRACKING = /^(?:utm_[a-z]+|gclid|fbclid|msclkid)$/

/** Null when the page has to be rendered for this request alone. */
export function cachedPageKey({ method, pathname, search, headers }: PageRequest): PageKey | null {
  if (method !== 'GET' || headers.has('authorization')) return null
  if (!PLAIN_PATH.test(pathname) || NEVER_CACHED.test(pathname)) return null
  const cookies = headers.get('cookie') ?? ''
  // The name of every session cookie contains this text.
  if (cookies.includes('pagewarden.')) return null
  const query = readQuery(search, PARAMETERS[pathname] ?? {})
  if (query === null) return null
  const path = query === '' ? pathname : `${pathname}?${query}`
  const theme = themeOf(cookies)
  return { key: `${theme} ${path}`, path, theme }
}

/** The known parameters, sorted; null if there is an unknown parameter, because the page might depend on it. */
function readQuery(search: string, allowed: Parameters): string | null {
  if (search === '') return ''
  const query = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (TRACKING.test(name)) continue
    if (query.has(name) || !allowed[name]?.test(value)) return null
    query.set(name, value)
  }
  query.sort()
  return query.toString()
}

function themeOf(cookies: string): string {
  return /(?:^|;)\s*theme=(light|dark)\s*(?:;|$)/.exec(cookies)?.[1] ?? 'system'
}
