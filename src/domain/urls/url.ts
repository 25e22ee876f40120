import { isPlainUrl } from './url-plain.ts'

/** The one normal form of a page's address. It still leads to the same answer: only spelling is settled, nothing is guessed. */
export function normalizePageUrl(address: string): string {
  return isPlainUrl(address) ? address : normalUrl(address).href
}

/** Two addresses with the same key are one page: trailing slashes do not count when addresses are compared. */
export function pageKey(address: string): string {
  return pageKeyOfNormal(normalizePageUrl(address))
}

/** The same for an address that is in its normal form already: this is asked for every link of every page. */
export function pageKeyOfNormal(url: string): string {
  const query = url.indexOf('?')
  const pathEnd = query === -1 ? url.length : query
  if (url.charCodeAt(pathEnd - 1) !== SLASH) return url
  // The path itself begins with a slash, which stays.
  const pathStart = url.indexOf('/', url.indexOf('://') + 3)
  let end = pathEnd
  while (end > pathStart + 1 && url.charCodeAt(end - 1) === SLASH) end -= 1
  return end === pathEnd ? url : url.slice(0, end) + url.slice(pathEnd)
}

const SLASH = 47

function normalUrl(address: string): URL {
  const url = new URL(address)
  url.hash = ''
  if (url.search === '') url.search = ''
  else if (url.search.includes('%')) url.search = settlePercents(url.search)
  if (url.pathname.includes('%')) url.pathname = settlePercents(url.pathname)
  return url
}

const UNRESERVED = /[A-Za-z0-9._~-]/

/** A text with a stray % is not percent-encoded at all, and decoding parts of it could make a new escape. */
function settlePercents(text: string): string {
  const isEncoded = !/%(?![0-9A-Fa-f]{2})/.test(text)
  return text.replace(/%[0-9A-Fa-f]{2}/g, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return isEncoded && UNRESERVED.test(character) ? character : escaped.toUpperCase()
  })
}

/** Whether the crawl may follow a link: the spec's crawler link rules. `address` is absolute. */
export function isFollowable(address: string, origin: string): boolean {
  return linkKind(address, origin) === 'page'
}

/** What the spec's crawler link rules make of a link: a URL of another site, a file, or a path never requested. */
export type LinkKind = 'page' | 'file' | 'skipped' | 'elsewhere'

export function linkKind(address: string, origin: string): LinkKind {
  if (isPlainUrl(address)) {
    if (!address.startsWith(origin) || address.charCodeAt(origin.length) !== SLASH) return 'elsewhere'
    const query = address.indexOf('?', origin.length)
    return pathKind(address.slice(origin.length, query === -1 ? undefined : query))
  }
  const url = URL.parse(address)
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return 'elsewhere'
  return pathKind(url.pathname)
}

function pathKind(path: string): LinkKind {
  if (fileExtensionOf(path) !== null) return 'file'
  return SKIPPED_PATHS.test(path) ? 'skipped' : 'page'
}

/** `pdf` of a path that names a file the crawl does not ask for; null for all others. */
export function fileExtensionOf(path: string): string | null {
  const dot = path.lastIndexOf('.')
  if (dot === -1 || path.length - dot > 5) return null
  const extension = path.slice(dot + 1).toLowerCase()
  return SKIPPED_EXTENSIONS.has(extension) ? extension : null
}

/** Whether a link leads to one of the site's files, which the crawl checks but does not read. `address` is absolute. */
export function isFileUrl(address: string, origin: string): boolean {
  const kind = linkKind(address, origin)
  if (kind === 'page' || kind === 'elsewhere') return false
  const { pathname } = new URL(address)
  // Requesting a logout link, or one of an administration, may do something.
  return (kind === 'file' || DOWNLOADS.test(pathname)) && !ADMINISTRATION.test(pathname)
}

const DOWNLOADS = /\/download\//i
const ADMINISTRATION = /\/(?:wp-admin\/|admin\/|wp-login|logout)/i

const SKIPPED_EXTENSIONS = new Set('pdf jpg jpeg png gif svg webp css js ico zip doc docx xlsx'.split(' '))
const SKIPPED_PATHS = /\/(?:wp-admin\/|admin\/|wp-login|logout|download\/)/i

export type CrawlUrl =
  | { ok: true /** Absolute, in WHATWG spelling, without fragment. */; url: string }
  | { ok: false; code: CrawlUrlProblem; message: string }

export type CrawlUrlProblem = keyof typeof MESSAGES

const MAX_ADDRESS_LENGTH = 2000

const MESSAGES = {
  empty: 'Please enter a valid URL',
  too_long: `This address is longer than ${MAX_ADDRESS_LENGTH} characters. Please enter a shorter one.`,
  bad_characters: 'An address cannot contain spaces or control characters. Please remove them or write them as %20.',
  unsupported_scheme: 'Only web addresses can be crawled. Please enter one that starts with http:// or https://.',
  has_credentials: 'This address contains a user name or password. Please enter it without them.',
  bad_port: 'The port in this address is not a number from 1 to 65535. Please correct it or leave it out.',
  bad_host: 'The host name in this address is not valid. Please check it for typing mistakes.',
  not_a_url: 'This is not a web address. Please enter one like https://example.com.',
}

/** Reads what a person typed into the crawl form. Without a scheme, https is meant. */
export function parseCrawlUrl(input: string): CrawlUrl {
  const typed = input.trim()
  if (typed === '') return problem('empty')
  if (typed.length > MAX_ADDRESS_LENGTH) return problem('too_long')
  if (/[\s\p{Cc}]/u.test(typed)) return problem('bad_characters')

  const scheme = writtenScheme(typed)
  if (scheme !== null && scheme !== 'http' && scheme !== 'https') return problem('unsupported_scheme')
  const address = scheme === null ? `https://${typed.replace(/^[/\\]{2}/, '')}` : typed

  const authority = /^https?:[/\\]*([^/\\?#]*)/i.exec(address)?.[1] ?? ''
  if (authority.includes('@')) return problem('has_credentials')
  if (/^(:|$)/.test(authority)) return problem('not_a_url')
  const port = /^(?:\[[^\]]*\]|[^:[\]]*):(.*)$/.exec(authority)?.[1]
  if (port !== undefined && port !== '' && !isPort(port)) return problem('bad_port')

  const url = URL.parse(address)
  if (url === null || !isHost(url.hostname)) return problem('bad_host')
  url.hash = ''
  return { ok: true, url: url.href }
}

/** Whether somebody wrote http:// or https:// themselves. */
export function hasScheme(typed: string): boolean {
  return writtenScheme(typed.trim()) !== null
}

/** `example.com:8080` and `user:secret@example.com` look as if they had a scheme, and have none. */
function writtenScheme(typed: string): string | null {
  const match = /^([a-z][a-z0-9+.-]*):(.*)$/i.exec(typed)
  if (!match) return null
  const [, word = '', rest = ''] = match
  const scheme = word.toLowerCase()
  if (/^[/\\]{2}/.test(rest) || WELL_KNOWN_SCHEMES.has(scheme)) return scheme
  if (/^\d*([/\\?#]|$)/.test(rest) || /^[^/\\?#]*@/.test(rest) || word.includes('.') || scheme === 'localhost')
    return null
  return scheme
}

const WELL_KNOWN_SCHEMES = new Set(
  'http https ftp file javascript data mailto tel sms about blob ws wss view-source urn'.split(' '),
)

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535
}

/** The URL standard lets names through that no resolver would take, such as `a..b` and `hello,world`. */
function isHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return true
  const labels = hostname.replace(/\.$/, '').split('.')
  return hostname.length <= 254 && labels.every((label) => /^[a-z0-9_-]{1,63}$/.test(label))
}

function problem(code: CrawlUrlProblem): CrawlUrl {
  return { ok: false, code, message: MESSAGES[code] }
}
