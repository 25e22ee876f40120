import type { SpiderTrapKind } from '#domain/crawls/spider-trap.ts'

/** What a URL has in common with others from the same part of a site. */
export type UrlShape = {
  /** The kind of trap that URLs of this pattern could form. Most patterns are harmless. */
  kind: SpiderTrapKind
  /** The URL with `*` in place of the parts that vary. */
  pattern: string
  /** The URL looks so suspicious that everything else is requested first. */
  isSuspect: boolean
  /** For a calendar: the month, counted from the year 0. */
  month?: number
  /** For a session id: the URL without it. */
  bare?: string
  /** The session id is only suspected, not proven. */
  isPending?: boolean
}

type Parameter = { name: string; value: string }

/** Null if the URL cannot be part of a trap. `url` must be normalised. */
export function shapeOf(url: string): UrlShape | null {
  const pathStart = url.indexOf('/', url.indexOf('//') + 2)
  const queryStart = url.indexOf('?', pathStart)
  const path = url.slice(pathStart, queryStart === -1 ? url.length : queryStart)
  const parameters = queryStart === -1 ? [] : parametersOf(url.slice(queryStart + 1))
  return (
    sessionShape(url, path, parameters) ??
    growingShape(path) ??
    calendarShape(path, parameters) ??
    facetShape(path, parameters) ??
    numberShape(path, parameters)
  )
}

export function parametersOf(query: string): Parameter[] {
  return query.split('&').map((pair) => {
    const at = pair.indexOf('=')
    return at === -1 ? { name: pair, value: '' } : { name: pair.slice(0, at), value: pair.slice(at + 1) }
  })
}

const CERTAIN_SESSION_NAME = new RegExp(
  '^(session_?id|sessid|php_?sess_?id|jsessionid|asp\\.?net_?sessionid|aspsessionid\\w*|' +
    'cfid|cftoken|oscsid|zenid|xtcsid)$',
  'i',
)
const LIKELY_SESSION_NAME = /^(s|s_?id|ssid|session|sess|token)$/i
const SESSION_PATH = /;(jsessionid|sid|phpsessid)=[^/?;]*/i
/** ASP.NET without cookies: `/(S(lit3py55t21z5v55vlm25s55))/page.aspx`. */
const ASP_NET_SESSION = /\/\((?:[AFSX]\([\w-]{8,}\))+\)(?=\/)/

/** `sid=12` may mean a section, so the value must look like a session id as well. */
function sessionShape(url: string, path: string, parameters: Parameter[]): UrlShape | null {
  const inPath = path.includes(';') ? SESSION_PATH.exec(path) : null
  if (inPath !== null) {
    const pattern = `*;${inPath[1]}=*`
    return { kind: 'session-id', pattern, isSuspect: true, bare: url.replace(SESSION_PATH, '') }
  }
  if (path.includes('/(') && ASP_NET_SESSION.test(path)) {
    return { kind: 'session-id', pattern: '/(S(*))/*', isSuspect: true, bare: url.replace(ASP_NET_SESSION, '') }
  }
  const session = parameters.find(isSession)
  if (session === undefined) return null
  const bare = url.replace(`${session.name}=${session.value}`, '')
  return { kind: 'session-id', pattern: `*?${session.name}=*`, isSuspect: true, bare }
}

function isSession({ name, value }: Parameter): boolean {
  if (CERTAIN_SESSION_NAME.test(name)) return value.length >= 6
  return LIKELY_SESSION_NAME.test(name) && isToken(value)
}

export function isSessionName(name: string): boolean {
  return CERTAIN_SESSION_NAME.test(name) || LIKELY_SESSION_NAME.test(name)
}

function isToken(value: string): boolean {
  return value.length >= 16 && /^[\w,.-]+$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value)
}

const MAX_UNIT_LENGTH = 4
/** No person writes longer paths. */
const MAX_PARTS = 25

/** Broken relative links make paths grow endlessly. The signs are repeated segments or a very long path. */
function growingShape(path: string): UrlShape | null {
  const parts = path.split('/', 64).filter((part) => part !== '')
  const unit = repeatedUnit(parts)
  if (unit !== null) return growing(`*/${unit}/${unit}/*`)
  return parts.length > MAX_PARTS ? growing(`/${parts[0]}/*`) : null
}

function repeatedUnit(parts: string[]): string | null {
  // Most paths repeat no segment, so this quick test comes first.
  if (parts.length < 3 || new Set(parts).size > parts.length - 2) return null
  for (let start = 0; start + 3 <= parts.length; start += 1) {
    for (let length = 1; length <= MAX_UNIT_LENGTH && start + 3 * length <= parts.length; length += 1) {
      const unit = parts.slice(start, start + length)
      if (isThreeTimes(parts, start, length) && !unit.every(isNumber)) return unit.sort().join('/')
    }
  }
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  return parts.find((part) => (counts.get(part) ?? 0) >= 4 && !isNumber(part)) ?? null
}

function growing(pattern: string): UrlShape {
  return { kind: 'growing-path', pattern, isSuspect: true }
}

function isThreeTimes(parts: string[], start: number, length: number): boolean {
  for (let at = start; at < start + 2 * length; at += 1) if (parts[at] !== parts[at + length]) return false
  return true
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}

const PATH_DATE = /^(.*)\/([12]\d{3})[/-](0?[1-9]|1[0-2])(?:[/-](?:0?[1-9]|[12]\d|3[01]))?(?:\.\w{2,5})?\/?$/
const WRITTEN_DATE = /^([12]\d{3})-(0?[1-9]|1[0-2])(-\d\d?)?(T[\d:.%A-Z+-]*)?$/i
const DENSE_DATE = /^([12]\d{3})(0[1-9]|1[0-2])([0-2]\d|3[01])?$/

function calendarShape(path: string, parameters: Parameter[]): UrlShape | null {
  const inPath = PATH_DATE.exec(path)
  const month = inPath ? monthOf(inPath[2], inPath[3]) : monthIn(parameters)
  if (month === null) return null
  const shownPath = inPath ? `${inPath[1]}/*` : path
  return { kind: 'calendar', pattern: `${shownPath}${namesOf(parameters)}`, isSuspect: true, month }
}

function monthIn(parameters: Parameter[]): number | null {
  for (const { name, value } of parameters) {
    const written =
      WRITTEN_DATE.exec(value) ?? (/date|day|month|cal|^[dm]$/i.test(name) ? DENSE_DATE.exec(value) : null)
    if (written) return monthOf(written[1], written[2])
  }
  const year = parameters.find(({ name, value }) => /^(y|yr|year|.*[-_]year)$/i.test(name) && /^[12]\d{3}$/.test(value))
  const month = parameters.find(({ name, value }) => /^(m|mon|month|.*[-_]month)$/i.test(name) && /^\d\d?$/.test(value))
  return year && month ? monthOf(year.value, month.value) : null
}

function monthOf(year: string | undefined, month: string | undefined): number {
  return Number(year) * 12 + Number(month) - 1
}

const FACET_NAME = new RegExp(
  '^(sort|sort_?(by|order|dir)|order|order_?(by|dir)|dir|direction|filters?|filter[_.-].*|facets?|facet[_.-].*|' +
    'colou?r|size|brand|price|(min|max)_?price|price_?(min|max|from|to)|rating|material|in_?stock|availability|' +
    'view|view_?mode|display|limit|per_?page|page_?size|layout|refine.*)$',
  'i',
)

/** Filters and sort orders of one list: every combination is a URL, and all show the same items. */
function facetShape(path: string, parameters: Parameter[]): UrlShape | null {
  const isSuspect = parameters.some(({ name }) => FACET_NAME.test(name) || /(\[|%5B)/i.test(name))
  if (!isSuspect && parameters.length < 2) return null
  return { kind: 'faceted-navigation', pattern: `${path}?*`, isSuspect }
}

const LAST_NUMBER = /^(.*\/(?:page|p|pg)?[-_]?)\d{1,12}(\.\w{2,5})?\/?$/i

function numberShape(path: string, parameters: Parameter[]): UrlShape | null {
  const [only] = parameters
  if (only !== undefined && parameters.length === 1) {
    return { kind: 'endless-numbers', pattern: `${path}${namesOf(parameters)}`, isSuspect: looksRandom(only) }
  }
  const last = LAST_NUMBER.exec(path)
  return last && { kind: 'endless-numbers', pattern: `${last[1]}*${last[2] ?? ''}`, isSuspect: false }
}

/** Whether the value is neither word nor number. It may still identify a page, so the URL is requested, but last. */
function looksRandom({ name, value }: Parameter): boolean {
  if (LIKELY_SESSION_NAME.test(name) && value.length >= 8) return true
  return value.length >= 8 && /^[\w-]+$/.test(value) && /\d.*[a-z].*\d|[a-z].*\d.*[a-z]/i.test(value)
}

function namesOf(parameters: Parameter[]): string {
  const names = [...new Set(parameters.map(({ name }) => name))].sort()
  return names.length === 0 ? '' : `?${names.map((name) => `${name}=*`).join('&')}`
}
