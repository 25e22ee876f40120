import { formatFilter } from '../explorer/format-filter.ts'
import type { HreflangState } from '../explorer/hreflang-states.ts'
import type { MarkupCheck, MarkupLevel } from '../explorer/markup-checks.ts'
import { allOf, COUNTED_PAGES } from './counted-pages.ts'

export type LevelCounts = Record<MarkupLevel, number>

/** A type of structured data. Items that are the value of a property are not counted as items of their type. */
export type MarkupType = {
  /** Empty for items without a type. */
  type: string
  pages: number
  items: number
  /** What checks found about items of this type, wherever they are. */
  issues: LevelCounts
  rich: RichType | null
  /** What the check of markup without a rich result says about it. */
  retired: string | null
}

/** What checks say about the rich results of a type. */
export type RichType = {
  features: string[]
  /** Indexable pages with the type. */
  pages: number
  /** Those without a required property of one of the features. */
  lacking: number
  /** The issues of the site that say so. */
  missing: number
}

export type MarkupIssueGroup = {
  level: MarkupLevel
  check: MarkupCheck
  type: string | null
  property: string | null
  issues: number
  pages: number
  example: { url: string; saw: string; path: string | null; line: number | null }
}

export type TypeCoverage = {
  types: string[]
  /** `counts` are pages with each of the types. */
  patterns: { pattern: string; pages: number; none: number; counts: number[] }[]
  patternTotal: number
}

export type MarkupReport = {
  /** False for crawls of older versions, which did not keep structured data. */
  isKnown: boolean
  /** Pages that loaded. */
  pages: number
  withData: number
  items: number
  issues: LevelCounts
  /** Pieces of evidence that are not kept, because a page has more than 50 of one check. */
  notListed: number
  types: MarkupType[]
  typeTotal: number
  groups: MarkupIssueGroup[]
  groupTotal: number
  coverage: TypeCoverage
}

export const HREFLANG_PAGE_SIZE = 25

/** Pages that name the same versions. */
export type HreflangList = {
  list: string
  pages: number
  /** Its first page. */
  url: string
  entries: number
  faults: number
  cells: HreflangCell[]
}

/** What is named for a language. With several states, the worst one. */
export type HreflangCell = { lang: string; target: string; state: HreflangState; entries: number; inState: number }

export type HreflangReport = {
  pages: number
  entries: number
  states: { state: HreflangState; entries: number; pages: number }[]
  checks: { check: string; pages: number }[]
  /** The most frequent languages, and how many there are. */
  languages: { lang: string; entries: number }[]
  languageTotal: number
  lists: HreflangList[]
  listTotal: number
}

/** States in which search engines ignore the entry, the worst first. */
export const HREFLANG_FAULTS: readonly HreflangState[] = [
  ...(['broken', 'noindex', 'soft-404', 'redirect', 'canonicalised', 'no-return', 'no-self', 'body'] as const),
]

export const markupFilters = {
  /** Table 'structured-data'. */
  items: (type: string) => (type === '' ? 'type empty' : hasWord('type', type)),
  /** Table 'pages'. */
  pages: (type: string) => allOf(COUNTED_PAGES, type === '' ? 'schemaTypes filled' : hasWord('schemaTypes', type)),
  without: allOf(COUNTED_PAGES, 'schemaTypes empty'),
  covered: (pattern: string, type: string | null) =>
    allOf(COUNTED_PAGES, is('template', pattern), type === null ? 'schemaTypes empty' : hasWord('schemaTypes', type)),
  pattern: (pattern: string) => allOf(COUNTED_PAGES, is('template', pattern)),
  indexable: (type: string) => allOf('isGuessed is no and indexability is indexable', hasWord('schemaTypes', type)),
  /** Table 'markup-issues'. */
  issues: (type: string, level: MarkupLevel) => allOf(hasWord('type', type), `level is ${level}`),
  missing: (features: readonly string[]) =>
    allOf('check is schema_missing_required', `(${features.map((feature) => is('feature', feature)).join(' or ')})`),
  group: ({ level, check, type, property }: Pick<MarkupIssueGroup, 'level' | 'check' | 'type' | 'property'>) =>
    allOf(`level is ${level} and check is ${check}`, isOrEmpty('type', type), isOrEmpty('property', property)),
  /** Table 'hreflang'. */
  state: (state: HreflangState) => `state is ${state}`,
  cell: (list: string, lang: string) => allOf(is('list', list), is('language', lang)),
  list: (list: string) => is('list', list),
  faults: (list: string) =>
    allOf(is('list', list), `(${HREFLANG_FAULTS.map((state) => `state is ${state}`).join(' or ')})`),
}

function is(column: string, value: string): string {
  return formatFilter({ column, operator: 'is', value })
}

function isOrEmpty(column: string, value: string | null): string {
  return value === null ? `${column} empty` : is(column, value)
}

/** One of the words in a list such as 'Organization, WebSite'. */
function hasWord(column: string, word: string): string {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return formatFilter({ column, operator: 'matches', value: `(^|, )${escaped}(, |$)` })
}
