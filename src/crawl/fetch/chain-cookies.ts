/**
 * Cookies set by the redirects to one page. Later requests in the chain send them, but requests for other pages do not.
 */
export type ChainCookies = {
  remember(from: URL, setCookie: string | readonly string[]): void
  /** Empty if no cookie applies. */
  headerFor(url: URL): string
}

type Cookie = { name: string; value: string; host: string; withSubdomains: boolean; path: string; isSecure: boolean }

const MAX_COOKIES = 50
const MAX_CHARACTERS = 4096

export function createChainCookies(): ChainCookies {
  let cookies: Cookie[] = []
  return {
    remember(from, setCookie) {
      for (const line of typeof setCookie === 'string' ? [setCookie] : setCookie) {
        const parsed = line.length <= MAX_CHARACTERS ? readCookie(line, from) : null
        if (parsed === null) continue
        cookies = cookies.filter((other) => !isSame(other, parsed.cookie))
        if (!parsed.isExpired && cookies.length < MAX_COOKIES) cookies.push(parsed.cookie)
      }
    },
    headerFor: (url) =>
      cookies
        .filter((cookie) => belongsTo(cookie, url))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
  }
}

function readCookie(line: string, from: URL): { cookie: Cookie; isExpired: boolean } | null {
  const [pair = '', ...rest] = line.split(';')
  const equals = pair.indexOf('=')
  const name = pair.slice(0, Math.max(equals, 0)).trim()
  const value = pair.slice(equals + 1).trim()
  if (name === '' || /[^\x20-\x7e\x80-\xff]/.test(name + value)) return null
  const attributes = attributesIn(rest)
  const scope = scopeOf(attributes.get('domain') ?? '', from)
  const path = attributes.get('path') ?? ''
  return {
    cookie: {
      name,
      value,
      ...scope,
      path: path.startsWith('/') ? path : from.pathname.replace(/\/[^/]*$/, '') || '/',
      isSecure: attributes.has('secure'),
    },
    isExpired: Number(attributes.get('max-age') ?? 1) <= 0 || Date.parse(attributes.get('expires') ?? '') < Date.now(),
  }
}

function attributesIn(parts: readonly string[]): Map<string, string> {
  return new Map(
    parts.map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.trim().toLowerCase(), value.join('=').trim()]
    }),
  )
}

/** A host may share cookies with its subdomains, and `www.x` with `x`. A wider domain may belong to someone else. */
function scopeOf(domain: string, from: URL): { host: string; withSubdomains: boolean } {
  const cookieHost = domain.replace(/^\./, '').toLowerCase()
  const isAllowed = cookieHost === from.hostname || `www.${cookieHost}` === from.hostname
  return isAllowed ? { host: cookieHost, withSubdomains: true } : { host: from.hostname, withSubdomains: false }
}

function belongsTo(cookie: Cookie, url: URL): boolean {
  if (cookie.isSecure && url.protocol !== 'https:') return false
  const isHost = url.hostname === cookie.host || (cookie.withSubdomains && url.hostname.endsWith(`.${cookie.host}`))
  return isHost && isBelow(url.pathname, cookie.path)
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

function isSame(one: Cookie, other: Cookie): boolean {
  return one.name === other.name && one.host === other.host && one.path === other.path
}
