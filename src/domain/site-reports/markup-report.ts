import { formatFilter } from '../explorer/format-filter.ts'
import type { HreflangState } from '../explorer/hreflang-states.ts'
import type { MarkupCheck, MarkupLevel } from '../explorer/markup-checks.ts'
import { allOf, COUNTED_PAGES } from './counted-pages.ts'

export type LevelCounts = Record<MarkupLevel, number>

/** A type of structured data. Items inside another item are not counted. */
export type MarkupType = {
  /** Empty for items without a type. */
  type: string
  pages: number
  items: number
  /** Issues of all items of this type, including those inside other items. */
  issues: LevelCounts
  rich: RichType | null
  /** Why the type has no rich result any more, as the check reports it. */
  retired: string | null
}

/** What checks found about the rich results of a type. */
export type RichType = {
  features: string[]
  /** Indexable pages with the type. */
  pages: number
  /** How many of these pages lack a required property of one of the features. */
  lacking: number
  /** Number of issues about missing properties. */
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
  /** `counts` has the number of pages for each type. */
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
  /** Pieces of evidence that were not kept, because a page has more than 50 for one check. */
  notListed: number
  types: MarkupType[]
  typeTotal: number
  groups: MarkupIssueGroup[]
  groupTotal: number
  coverage: TypeCoverage
}

export const HREFLANG_PAGE_SIZE = 25

/** Pages that name the same language versions. */
export type HreflangList = {
  list: string
  pages: number
  /** The first of these pages. */
  url: string
  entries: number
  faults: number
  cells: HreflangCell[]
}

/** What the pages name for one language. If the entries have several states, `state` is the worst. */
export type HreflangCell = { lang: string; target: string; state: HreflangState; entries: number; inState: number }

export type HreflangReport = {
  pages: number
  entries: number
  states: { state: HreflangState; entries: number; pages: number }[]
  checks: { check: string; pages: number }[]
  /** The most frequent languages, and the number of all languages. */
  languages: { lang: string; entries: number }[]
  languageTotal: number
  lists: HreflangList[]
  listTotal: number
}

/** States in which search engines ignore the entry. The worst comes first. */
export const HREFLANG_FAULTS: readonly HreflangState[] = [
  ...([
    'invalid-code',
    'broken',
    'noindex',
    'soft-404',
    'redirect',
    'canonicalised',
    'no-return',
    'no-self',
    'body',
  ] as const),
]

export const markupFilters = {
  /** For the table 'structured-data'. */
  items: (type: string) => (type === '' ? 'type empty' : hasWord('type', type)),
  /** For the table 'pages'. */
  pages: (type: string) => allOf(COUNTED_PAGES, type === '' ? 'schemaTypes filled' : hasWord('schemaTypes', type)),
  without: allOf(COUNTED_PAGES, 'schemaTypes empty'),
  covered: (pattern: string, type: string | null) =>
    allOf(COUNTED_PAGES, is('template', pattern), type === null ? 'schemaTypes empty' : hasWord('schemaTypes', type)),
  pattern: (pattern: string) => allOf(COUNTED_PAGES, is('template', pattern)),
  indexable: (type: string) => allOf('isGuessed is no and indexability is indexable', hasWord('schemaTypes', type)),
  /** For the table 'markup-issues'. */
  issues: (type: string, level: MarkupLevel) => allOf(hasWord('type', type), `level is ${level}`),
  missing: (features: readonly string[]) =>
    allOf('check is schema_missing_required', `(${features.map((feature) => is('feature', feature)).join(' or ')})`),
  group: ({ level, check, type, property }: Pick<MarkupIssueGroup, 'level' | 'check' | 'type' | 'property'>) =>
    allOf(`level is ${level} and check is ${check}`, isOrEmpty('type', type), isOrEmpty('property', property)),
  /** For the table 'hreflang'. */
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

/** Matches one word in a list such as 'Organization, WebSite'. */
function hasWord(column: string, word: string): string {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return formatFilter({ column, operator: 'matches', value: `(^|, )${escaped}(, |$)` })
}
