import { compileRegex } from './linear-regex.ts'
import { settleEscapes } from './url-escapes.ts'
import { fitsWildcard } from './wildcard.ts'

/** Tells of an address in its normal form whether a pattern fits it. */
export type UrlPattern = (url: string) => boolean

export type ReadPattern = { ok: true; fits: UrlPattern } | { ok: false; message: string }

const MAX_PATTERN_LENGTH = 2000

/**
 * Reads a pattern as people write it: `https://example.com/blog/*` is compared with the whole address, `/blog/*` with path
 * and query, `re:/\d+$` is a regular expression that may fit anywhere in the address. No pattern takes long to compare.
 */
export function parsePattern(written: string): ReadPattern {
  const text = written.trim()
  const refuse = (trouble: string): ReadPattern => ({ ok: false, message: `The pattern '${shorten(text)}' ${trouble}` })
  if (text === '')
    return { ok: false, message: 'A pattern is empty. Please leave it out, or write * for every address.' }
  if (text.length > MAX_PATTERN_LENGTH) return refuse(`is longer than ${MAX_PATTERN_LENGTH} characters.`)
  if (text.startsWith('re:')) {
    const regex = compileRegex(text.slice(3))
    return regex.ok ? { ok: true, fits: regex.test } : refuse(`cannot be used: ${regex.message}`)
  }
  if (text.includes('#')) return refuse('contains #, which no page address has. Please leave out # and what follows.')
  if (text.startsWith('/')) {
    const parts = settleEscapes(text).split('*')
    return { ok: true, fits: (url) => fitsWildcard(parts, true, pathOf(url)) }
  }
  if (!/^(\*|https?:|https?\*)/i.test(text)) {
    return refuse('fits no address. Please begin it with / for a path, with http:// or https://, with * or with re:.')
  }
  const parts = settleWhole(text).split('*')
  return { ok: true, fits: (url) => fitsWildcard(parts, true, url) }
}

/** Scheme and host are the same in capitals and in small letters, and a host may be written in any script. */
function settleWhole(text: string): string {
  const [, start = '', rest = ''] = /^([^/]*(?:\/\/[^/?]*)?)(.*)$/s.exec(text) ?? []
  const origin = start.includes('*') ? undefined : URL.parse(start)?.origin
  if (origin === undefined || origin === 'null') return start.toLowerCase() + settleEscapes(rest)
  return origin + settleEscapes(rest.startsWith('/') ? rest : `/${rest}`)
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  return start === -1 ? '/' : url.slice(start)
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
