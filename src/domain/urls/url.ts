import { formatNumber } from '../words/counts.ts'
import { isPlainUrl } from './url-plain.ts'

/** The normal form of a page URL. Only the spelling changes, so the site sends the same response. */
export function normalizePageUrl(input: string): string {
  return isPlainUrl(input) ? input : normalUrl(input).href
}

/** Ignores trailing slashes, because URLs with and without one lead to the same page. */
export function pageKey(url: string): string {
  return pageKeyOfNormal(normalizePageUrl(url))
}

/** Like `pageKey` for a normalised URL. Fast, because it runs for every link of every page. */
export function pageKeyOfNormal(url: string): string {
  const query = url.indexOf('?')
  const pathEnd = query === -1 ? url.length : query
  if (url.charCodeAt(pathEnd - 1) !== SLASH) return url
  // The slash at the start of the path stays.
  const pathStart = url.indexOf('/', url.indexOf('://') + 3)
  let end = pathEnd
  while (end > pathStart + 1 && url.charCodeAt(end - 1) === SLASH) end -= 1
  return end === pathEnd ? url : url.slice(0, end) + url.slice(pathEnd)
}

const SLASH = 47

function normalUrl(input: string): URL {
  const url = new URL(input)
  url.hash = ''
  if (url.search === '') url.search = ''
  else if (url.search.includes('%')) url.search = settlePercents(url.search)
  if (url.pathname.includes('%')) url.pathname = settlePercents(url.pathname)
  return url
}

const UNRESERVED = /[A-Za-z0-9._~-]/

/** A text with a stray % is not percent-encoded, and decoding parts of it could create a new escape. */
function settlePercents(text: string): string {
  const isEncoded = !/%(?![0-9A-Fa-f]{2})/.test(text)
  return text.replace(/%[0-9A-Fa-f]{2}/g, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return isEncoded && UNRESERVED.test(character) ? character : escaped.toUpperCase()
  })
}

/** Whether the crawl may follow an absolute link, according to the link rules of the specification. */
export function isFollowable(url: string, origin: string): boolean {
  return linkKind(url, origin) === 'page'
}

/** Follows the link rules of the specification. 'skipped' is a path that is never crawled as a page. */
export type LinkKind = 'page' | 'file' | 'skipped' | 'elsewhere'

export function linkKind(link: string, origin: string): LinkKind {
  if (isPlainUrl(link)) {
    if (!link.startsWith(origin) || link.charCodeAt(origin.length) !== SLASH) return 'elsewhere'
    const query = link.indexOf('?', origin.length)
    return pathKind(link.slice(origin.length, query === -1 ? undefined : query))
  }
  const url = URL.parse(link)
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return 'elsewhere'
  return pathKind(url.pathname)
}

function pathKind(path: string): LinkKind {
  if (fileExtensionOf(path) !== null) return 'file'
  return SKIPPED_PATHS.test(path) ? 'skipped' : 'page'
}

/** The extension of a file that is not crawled as a page, such as `pdf`; else null. */
export function fileExtensionOf(path: string): string | null {
  const dot = path.lastIndexOf('.')
  if (dot === -1 || path.length - dot > 5) return null
  const extension = path.slice(dot + 1).toLowerCase()
  return SKIPPED_EXTENSIONS.has(extension) ? extension : null
}

/** Whether an absolute URL is one of the site's files, which the crawl checks but doesn't analyse. */
export function isFileUrl(url: string, origin: string): boolean {
  const kind = linkKind(url, origin)
  if (kind === 'page' || kind === 'elsewhere') return false
  const { pathname } = new URL(url)
  // Requesting a logout or admin link could change something on the site.
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

const MAX_INPUT_LENGTH = 2000

const MESSAGES = {
  empty: 'Please enter a valid URL',
  too_long: `This URL is longer than ${formatNumber(MAX_INPUT_LENGTH)} characters. Please enter a shorter one.`,
  bad_characters: 'A URL cannot contain spaces or control characters. Please remove them, or write spaces as %20.',
  unsupported_scheme: 'Only web pages can be crawled. Please enter a URL that starts with http:// or https://.',
  has_credentials: 'This URL contains a user name or password. Please enter it without them.',
  bad_port: 'The port in this URL is not a number from 1 to 65535. Please correct it or leave it out.',
  bad_host: 'The host name in this URL is not valid. Please check it for typing mistakes.',
  not_a_url: 'This is not a URL. Please enter one like https://example.com.',
}

/** Parses input of the crawl form. Without a scheme, https is assumed. */
export function parseCrawlUrl(input: string): CrawlUrl {
  const typed = input.trim()
  if (typed === '') return problem('empty')
  if (typed.length > MAX_INPUT_LENGTH) return problem('too_long')
  if (/[\s\p{Cc}]/u.test(typed)) return problem('bad_characters')

  const scheme = typedScheme(typed)
  if (scheme !== null && scheme !== 'http' && scheme !== 'https') return problem('unsupported_scheme')
  const withScheme = scheme === null ? `https://${typed.replace(/^[/\\]{2}/, '')}` : typed

  const authority = /^https?:[/\\]*([^/\\?#]*)/i.exec(withScheme)?.[1] ?? ''
  if (authority.includes('@')) return problem('has_credentials')
  if (/^(:|$)/.test(authority)) return problem('not_a_url')
  const port = /^(?:\[[^\]]*\]|[^:[\]]*):(.*)$/.exec(authority)?.[1]
  if (port !== undefined && port !== '' && !isPort(port)) return problem('bad_port')

  const url = URL.parse(withScheme)
  if (url === null || !isHost(url.hostname)) return problem('bad_host')
  url.hash = ''
  return { ok: true, url: url.href }
}

/** Whether the user typed http:// or https://. */
export function hasScheme(typed: string): boolean {
  return typedScheme(typed.trim()) !== null
}

/** Null without a scheme. `example.com:8080` and `user:secret@example.com` contain a colon, but no scheme. */
function typedScheme(typed: string): string | null {
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

/** The URL standard accepts names that no resolver would, such as `a..b` and `hello,world`. */
function isHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return true
  const labels = hostname.replace(/\.$/, '').split('.')
  return hostname.length <= 254 && labels.every((label) => /^[a-z0-9_-]{1,63}$/.test(label))
}

function problem(code: CrawlUrlProblem): CrawlUrl {
  return { ok: false, code, message: MESSAGES[code] }
}
