import { checkHeader } from '../crawls/header-rules.ts'
import { SAMPLES_PER_TEMPLATE } from '../crawls/render-mode.ts'
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

/** `maxPageLimit` is what the account's plan and this server allow. */
export function checkPageLimit(limit: number, maxPageLimit: number): Checked<number> {
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxPageLimit) return { ok: true, value: limit }
  return refuse(`The page limit must be a whole number from 1 to ${formatNumber(maxPageLimit)}.`)
}

export function checkSamples(samples: number): Checked<number> {
  const { min, max } = SAMPLES_PER_TEMPLATE
  if (Number.isInteger(samples) && samples >= min && samples <= max) return { ok: true, value: samples }
  return refuse(`The number of pages per template must be a whole number from ${min} to ${max}.`)
}

/** Checks include or exclude patterns; empty lines are dropped. */
export function checkPatterns(typed: string[]): Checked<string[]> {
  const patterns = [...new Set(typed.map((pattern) => pattern.trim()).filter((pattern) => pattern !== ''))]
  if (patterns.length > MAX_PATTERNS) return refuse(`There are more than ${MAX_PATTERNS} patterns in one list.`)
  for (const pattern of patterns) {
    if (/[\p{Cc}\p{Cs}]/u.test(pattern)) return refuse('A pattern contains a character that is not allowed in URLs.')
    const parsed = parsePattern(pattern)
    if (!parsed.ok) return refuse(parsed.message)
  }
  return { ok: true, value: patterns }
}

/** Null means our own user agent. */
export function checkUserAgent(typed: string | null): Checked<string | null> {
  const value = (typed ?? '').trim()
  if (value === '') return { ok: true, value: null }
  if (value.length > USER_AGENT_LENGTH) return refuse(`A user agent can have at most ${USER_AGENT_LENGTH} characters.`)
  if (!/^[\x20-\x7e]+$/.test(value)) {
    return refuse(
      'A user agent can contain printable ASCII characters only: letters without accents, digits and symbols.',
    )
  }
  return { ok: true, value }
}

/** An extra start URL of a project, normalised. A path is resolved against the project's site. */
export function checkStartUrl(typed: string, projectUrl: string): Checked {
  const isPath = /^\/(?![/\\])/.test(typed.trim()) && URL.canParse(typed.trim(), projectUrl)
  const parsed = parseCrawlUrl(isPath ? new URL(typed.trim(), projectUrl).href : typed)
  if (!parsed.ok) return refuse(parsed.message)
  const value = normalizePageUrl(parsed.url)
  if (!isSameSite(value, projectUrl)) {
    return refuse(`This project covers ${siteOf(projectUrl)}. Please enter a URL on that site.`)
  }
  if (!isFollowable(value, new URL(value).origin)) {
    return refuse(
      'Files and paths such as /admin/, /logout and /download/ are never crawled. Please enter the URL of a page.',
    )
  }
  return { ok: true, value }
}

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
  return `A project can have at most ${formatNumber(MAX_START_URLS)} start URLs.`
}

export type ExtraHeader = { name: string; value: string }

export function checkHeaders(headers: ExtraHeader[]): Checked<ExtraHeader[]> {
  if (headers.length > MAX_HEADERS) return refuse(`There are more than ${MAX_HEADERS} extra headers.`)
  const names = new Set<string>()
  const trimmed = headers.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  for (const { name, value } of trimmed) {
    const problem = checkHeader(name, value)
    if (problem) return refuse(problem)
    if (value === '') return refuse(`The header ${name} has no value.`)
    if (name.toLowerCase() === 'user-agent') return refuse('The user agent has its own setting. Set it there.')
    if (names.has(name.toLowerCase())) return refuse(`The header ${name} is listed twice.`)
    names.add(name.toLowerCase())
  }
  const characters = trimmed.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  if (characters > MAX_HEADER_CHARACTERS) {
    return refuse(`The extra headers are longer than ${formatNumber(MAX_HEADER_CHARACTERS)} characters in total.`)
  }
  return { ok: true, value: trimmed }
}

export type BasicAuth = { user: string; password: string }

export function checkBasicAuth({ user, password }: BasicAuth): Checked<BasicAuth> {
  if (user === '') return refuse('The user name for basic auth is missing.')
  if (user.includes(':')) return refuse('The user name for basic auth cannot contain a colon.')
  for (const text of [user, password]) {
    if (/[\p{Cc}\p{Cs}]/u.test(text))
      return refuse('Basic auth cannot contain line breaks or other control characters.')
    if (text.length > BASIC_AUTH_LENGTH) {
      return refuse(`User name and password for basic auth can have at most ${BASIC_AUTH_LENGTH} characters each.`)
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
