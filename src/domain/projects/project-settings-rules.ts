import { checkHeader } from '../crawls/header-rules.ts'
import { isFollowable, normalizePageUrl, pageKey, parseCrawlUrl } from '../urls/url.ts'
import { parsePattern } from '../urls/url-pattern.ts'
import { formatNumber } from '../words/counts.ts'
import { type Checked, isSameSite, siteOf } from './project-rules.ts'

export const MAX_START_URLS = 1000
const MAX_PATTERNS = 100
const MAX_HEADERS = 50
const MAX_HEADER_CHARACTERS = 16_000
const USER_AGENT_LENGTH = 300
const BASIC_AUTH_LENGTH = 500

/** How many pages a crawl may take, out of those that the account's plan and this server allow. */
export function checkPageLimit(limit: number, mostPages: number): Checked<number> {
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostPages) return { ok: true, value: limit }
  return refuse(`The page limit is a whole number from 1 to ${formatNumber(mostPages)}.`)
}

/** Patterns that tell which addresses are crawled, or left out; empty lines are dropped. */
export function checkPatterns(written: string[]): Checked<string[]> {
  const patterns = [...new Set(written.map((pattern) => pattern.trim()).filter((pattern) => pattern !== ''))]
  if (patterns.length > MAX_PATTERNS) return refuse(`There are more than ${MAX_PATTERNS} patterns in one list.`)
  for (const pattern of patterns) {
    if (/[\p{Cc}\p{Cs}]/u.test(pattern)) return refuse('A pattern holds a character that no address has.')
    const read = parsePattern(pattern)
    if (!read.ok) return refuse(read.message)
  }
  return { ok: true, value: patterns }
}

/** The name that the crawler goes by; none means our own. */
export function checkUserAgent(typed: string | null): Checked<string | null> {
  const value = (typed ?? '').trim()
  if (value === '') return { ok: true, value: null }
  if (value.length > USER_AGENT_LENGTH) return refuse(`A user agent has at most ${USER_AGENT_LENGTH} characters.`)
  if (!/^[\x20-\x7e]+$/.test(value)) {
    return refuse('A user agent is made of printable ASCII characters: letters without accents, digits and signs.')
  }
  return { ok: true, value }
}

/** An address that crawls of the project begin at, too, in its normal form. A path is one of the project's site. */
export function checkStartUrl(typed: string, projectUrl: string): Checked {
  const isPath = /^\/(?![/\\])/.test(typed.trim()) && URL.canParse(typed.trim(), projectUrl)
  const address = parseCrawlUrl(isPath ? new URL(typed.trim(), projectUrl).href : typed)
  if (!address.ok) return refuse(address.message)
  const value = normalizePageUrl(address.url)
  if (!isSameSite(value, projectUrl)) {
    return refuse(`This project is about ${siteOf(projectUrl)}. Please enter a URL of that site.`)
  }
  if (!isFollowable(value, new URL(value).origin)) {
    return refuse(
      'Files and addresses such as /admin/, /logout and /download/ are never crawled. Please enter the URL of a page.',
    )
  }
  return { ok: true, value }
}

/** All of them, each once; empty lines are dropped. */
export function checkStartUrls(typed: string[], projectUrl: string): Checked<string[]> {
  const urls = new Map<string, string>()
  for (const line of typed) {
    if (line.trim() === '') continue
    const checked = checkStartUrl(line, projectUrl)
    if (!checked.ok) return refuse(`${shorten(line.trim())}: ${checked.message}`)
    if (!urls.has(pageKey(checked.value))) urls.set(pageKey(checked.value), checked.value)
  }
  if (urls.size > MAX_START_URLS) return refuse(tooManyStartUrls())
  return { ok: true, value: [...urls.values()] }
}

export function tooManyStartUrls(): string {
  return `A project has at most ${formatNumber(MAX_START_URLS)} start URLs.`
}

export type ExtraHeader = { name: string; value: string }

/** Headers that are sent along with every request to the project's site. */
export function checkHeaders(headers: ExtraHeader[]): Checked<ExtraHeader[]> {
  if (headers.length > MAX_HEADERS) return refuse(`There are more than ${MAX_HEADERS} extra headers.`)
  const names = new Set<string>()
  const settled = headers.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  for (const { name, value } of settled) {
    const trouble = checkHeader(name, value)
    if (trouble) return refuse(trouble)
    if (value === '') return refuse(`The header ${name} has no value.`)
    if (name.toLowerCase() === 'user-agent') return refuse('The user agent has a setting of its own. Set it there.')
    if (names.has(name.toLowerCase())) return refuse(`The header ${name} is there twice.`)
    names.add(name.toLowerCase())
  }
  const characters = settled.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  if (characters > MAX_HEADER_CHARACTERS) {
    return refuse(`The extra headers are longer than ${formatNumber(MAX_HEADER_CHARACTERS)} characters together.`)
  }
  return { ok: true, value: settled }
}

export type BasicAuth = { user: string; password: string }

/** Who the crawler says it is where a site asks for a user and a password. */
export function checkBasicAuth({ user, password }: BasicAuth): Checked<BasicAuth> {
  if (user === '') return refuse('The user name of the basic auth is missing.')
  if (user.includes(':')) return refuse('The user name of a basic auth cannot hold a colon.')
  for (const text of [user, password]) {
    if (/[\p{Cc}\p{Cs}]/u.test(text)) return refuse('The basic auth holds a line break or another control character.')
    if (text.length > BASIC_AUTH_LENGTH) {
      return refuse(`User name and password of the basic auth have at most ${BASIC_AUTH_LENGTH} characters each.`)
    }
  }
  return { ok: true, value: { user, password } }
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
