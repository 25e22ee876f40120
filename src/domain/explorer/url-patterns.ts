import { normaliseEscapes } from '../urls/url-escapes.ts'
import { normaliseUrlPattern, parsePattern } from '../urls/url-pattern.ts'
import { type Condition, type Filter, isCondition, MAX_CONDITIONS, type Operator } from './filter.ts'
import { formatFilter } from './format-filter.ts'

export type PatternFilter = { ok: true; filter: Filter } | { ok: false; message: string }

/**
 * A filter for pages whose URL fits one of the patterns. The patterns work as in the project settings (url-pattern.ts),
 * except that most of them ignore case.
 */
export function filterOfPatterns(patterns: readonly string[]): PatternFilter {
  if (patterns.length > MAX_CONDITIONS) return { ok: false, message: `Enter at most ${MAX_CONDITIONS} patterns.` }
  for (const pattern of patterns) {
    const parsed = parsePattern(pattern)
    if (!parsed.ok) return parsed
  }
  const [only, ...others] = patterns.map(conditionOf)
  if (!only) return { ok: false, message: 'Enter at least one pattern.' }
  return { ok: true, filter: others.length === 0 ? only : { some: [only, ...others] } }
}

function conditionOf(pattern: string): Condition {
  const text = pattern.trim()
  if (text.startsWith('re:')) return { column: 'url', operator: 'matches', value: text.slice(3) }
  const column = text.startsWith('/') ? 'path' : 'url'
  const parts = (column === 'path' ? normaliseEscapes(text) : normaliseUrlPattern(text)).split(/\*+/)
  const [first = '', second = '', third = ''] = parts
  const make = (operator: Operator, value: string): Condition => ({ column, operator, value })
  if (parts.length === 1) return make('is', first)
  if (parts.every((part) => part === '')) return make('filled', '')
  if (parts.length === 2 && second === '') return make('starts', first)
  if (parts.length === 2 && first === '') return make('ends', second)
  if (parts.length === 3 && first === '' && third === '') return make('contains', second)
  return make('matches', `${IGNORES_CASE}^${parts.map(escapeRegex).join('.*')}$`)
}

const IGNORES_CASE = '(?i)'

export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** The patterns that result in this filter. Null if patterns cannot express it, for example a filter for titles. */
export function patternsOf(filter: Filter): string[] | null {
  const members = isCondition(filter) ? [filter] : 'some' in filter ? filter.some : []
  const patterns = members.map((member) => (isCondition(member) ? patternOf(member) : null))
  const known = patterns.filter((pattern) => pattern !== null)
  if (known.length === 0 || known.length < patterns.length) return null
  const again = filterOfPatterns(known)
  return again.ok && formatFilter(again.filter) === formatFilter(filter) ? known : null
}

function patternOf({ column, operator, value }: Condition): string | null {
  if (column !== 'url' && column !== 'path') return null
  switch (operator) {
    case 'is':
      return value
    case 'filled':
      return '*'
    case 'starts':
      return `${value}*`
    case 'ends':
      return `*${value}`
    case 'contains':
      return `*${value}*`
    case 'matches':
      return wildcardOf(value) ?? (column === 'url' ? `re:${value}` : null)
    default:
      return null
  }
}

/** A regular expression that `conditionOf` built from a pattern with stars. */
function wildcardOf(source: string): string | null {
  const [, inner] = /^\(\?i\)\^(.*)\$$/s.exec(source) ?? []
  return inner === undefined ? null : inner.split('.*').map(unescapeRegex).join('*')
}

function unescapeRegex(text: string): string {
  return text.replace(/\\(.)/gs, '$1')
}
