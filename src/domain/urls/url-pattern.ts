import { formatNumber } from '../words/counts.ts'
import { compileRegex } from './linear-regex.ts'
import { normaliseEscapes } from './url-escapes.ts'
import { fitsWildcard } from './wildcard.ts'

/** Expects a normalised URL. */
export type UrlPattern = (url: string) => boolean

export type ReadPattern = { ok: true; fits: UrlPattern } | { ok: false; message: string }

const MAX_PATTERN_LENGTH = 2000

/**
 * `https://example.com/blog/*` matches the full URL, and `/blog/*` matches path and query. `re:/\d+$` is a regular
 * expression that can match anywhere in the URL.
 */
export function parsePattern(typed: string): ReadPattern {
  const text = typed.trim()
  const refuse = (problem: string): ReadPattern => ({ ok: false, message: `The pattern '${shorten(text)}' ${problem}` })
  if (text === '') return { ok: false, message: 'A pattern is empty. Please leave it out, or use * for every URL.' }
  if (text.length > MAX_PATTERN_LENGTH) return refuse(`is longer than ${formatNumber(MAX_PATTERN_LENGTH)} characters.`)
  if (text.startsWith('re:')) {
    const regex = compileRegex(text.slice(3))
    return regex.ok ? { ok: true, fits: regex.test } : refuse(`cannot be used: ${regex.message}`)
  }
  if (text.includes('#'))
    return refuse('contains #, which is never part of a page URL. Please remove # and everything after it.')
  if (text.startsWith('/')) {
    const parts = normaliseEscapes(text).split('*')
    return { ok: true, fits: (url) => fitsWildcard(parts, true, pathOf(url)) }
  }
  if (!/^(\*|https?:|https?\*)/i.test(text)) {
    return refuse('matches no URL. Please start it with / for a path, http://, https://, * or re:.')
  }
  const parts = normaliseUrlPattern(text).split('*')
  return { ok: true, fits: (url) => fitsWildcard(parts, true, url) }
}

/** Scheme and host are case-insensitive, and a host can contain non-ASCII letters. */
export function normaliseUrlPattern(text: string): string {
  const [, start = '', rest = ''] = /^([^/]*(?:\/\/[^/?]*)?)(.*)$/s.exec(text) ?? []
  const origin = start.includes('*') ? undefined : URL.parse(start)?.origin
  if (origin === undefined || origin === 'null') return start.toLowerCase() + normaliseEscapes(rest)
  return origin + normaliseEscapes(rest.startsWith('/') ? rest : `/${rest}`)
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  return start === -1 ? '/' : url.slice(start)
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
