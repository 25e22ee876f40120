/** The parts of a request that can change the HTML of a public page. */
export type PageRequest = { method: string; pathname: string; search: string; headers: Headers }

export type PageKey = {
  /** Requests with the same key get the same HTML. */
  key: string
  /** The path and query that the page is rendered for. */
  path: string
  theme: string
}

/** Screens of one user, forms that contain a time or token, and live measurements. */
const NEVER_CACHED =
  /^\/(?:admin|api|assets|auth|avatars|contact|dashboard|dev|media|og|profile|reset-password|status)(?:\/|$)/
/** No escapes: one page has one URL, so nobody can fill the cache with variants of it. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

type Parameters = Record<string, RegExp>

const NAME = /^[a-z0-9-]{1,80}$/
const PAGE_NUMBER = /^[1-9]\d{0,2}$/
/** The parameters that a list reads. A search can be anything, so it is never cached. */
const PARAMETERS: Record<string, Parameters> = {
  '/blog': { category: NAME, tag: NAME, page: PAGE_NUMBER },
  '/support': { category: NAME, page: PAGE_NUMBER },
}
/** Added by campaigns and social networks; no page reads them. */
const TRACKING = /^(?:utm_[a-z]+|gclid|fbclid|msclkid)$/

/** Null when the page has to be rendered for this request alone. */
export function cachedPageKey({ method, pathname, search, headers }: PageRequest): PageKey | null {
  if (method !== 'GET' || headers.has('authorization')) return null
  if (!PLAIN_PATH.test(pathname) || NEVER_CACHED.test(pathname)) return null
  const cookies = headers.get('cookie') ?? ''
  // Every session cookie starts like this, even after signing out.
  if (cookies.includes('pagewarden.')) return null
  const query = readQuery(search, PARAMETERS[pathname] ?? {})
  if (query === null) return null
  const path = query === '' ? pathname : `${pathname}?${query}`
  const theme = themeOf(cookies)
  return { key: `${theme} ${path}`, path, theme }
}

/** The known parameters, sorted; null when there is an unknown one, which might matter. */
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
