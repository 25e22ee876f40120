/** What a request says that could make the HTML of a public page another one. */
export type PageRequest = { method: string; pathname: string; search: string; headers: Headers }

export type PageKey = {
  /** One for each HTML that can come out. */
  key: string
  /** The address that it is rendered for. */
  path: string
  theme: string
}

/** Screens of one person, forms with a time or token in them, and what is measured at this moment. */
const NEVER =
  /^\/(?:admin|api|assets|auth|avatars|contact|dashboard|dev|media|og|profile|reset-password|status)(?:\/|$)/
/** No escapes: one page has one address, so nobody can fill the cache with spellings of it. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

type Parameters = Record<string, RegExp>

const NAME = /^[a-z0-9-]{1,80}$/
const PAGE_NUMBER = /^[1-9]\d{0,2}$/
/** The parameters that a list reads. A search can be anything, so it is never kept. */
const PARAMETERS: Record<string, Parameters> = {
  '/blog': { category: NAME, tag: NAME, page: PAGE_NUMBER },
  '/support': { category: NAME, page: PAGE_NUMBER },
}
/** Added by campaigns and social networks; no page reads them. */
const TRACKING = /^(?:utm_[a-z]+|gclid|fbclid|msclkid)$/

/** Null when the page has to be rendered for this request alone. */
export function cachedPageKey({ method, pathname, search, headers }: PageRequest): PageKey | null {
  if (method !== 'GET' || headers.has('authorization')) return null
  if (!PLAIN_PATH.test(pathname) || NEVER.test(pathname)) return null
  const cookies = headers.get('cookie') ?? ''
  // Every cookie of a session begins like this, that of somebody who has just left included.
  if (cookies.includes('pagewarden.')) return null
  const query = readQuery(search, PARAMETERS[pathname] ?? {})
  if (query === null) return null
  const path = query === '' ? pathname : `${pathname}?${query}`
  const theme = themeOf(cookies)
  return { key: `${theme} ${path}`, path, theme }
}

/** The parameters that matter, in one order; null when there is one that could matter and is not known. */
function readQuery(search: string, known: Parameters): string | null {
  if (search === '') return ''
  const kept = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (TRACKING.test(name)) continue
    if (kept.has(name) || !known[name]?.test(value)) return null
    kept.set(name, value)
  }
  kept.sort()
  return kept.toString()
}

function themeOf(cookies: string): string {
  return /(?:^|;)\s*theme=(light|dark)\s*(?:;|$)/.exec(cookies)?.[1] ?? 'system'
}
