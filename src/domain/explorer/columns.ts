import type { TrafficField } from '../traffic/traffic.ts'
import type { Operator } from './filter.ts'

/** Columns of the kinds `check`, `segment`, `change`, `search`, `bot` and `page` are for filters only, never shown. */
export type ColumnKind =
  | ('text' | 'url' | 'number' | 'yes-no' | 'choice')
  | ('check' | 'segment' | 'change' | 'search' | 'bot' | 'page')

export type Column = {
  label: string
  kind: ColumnKind
  /** The possible values of a column of kind `choice`, each with its label on the screen. */
  choices?: Readonly<Record<string, string>>
  /** What the screen and files show instead of values of a text column. Filters use the values. */
  words?: Readonly<Record<string, string>>
  /** Whether a cell has several values, separated by spaces. */
  isList?: true
  /** Hidden until a user chooses it. */
  isExtra?: true
  /** The column has values only after a file with this field was uploaded for the project. */
  needs?: TrafficField
  /** Explains what the label does not say. */
  help?: string
}

/** A text of a cell as the screen and files show it. */
export function cellWords(value: string, column: Pick<Column, 'choices' | 'words' | 'isList'> | undefined): string {
  const words = column?.choices ?? column?.words
  if (!words) return value
  const wordsOf = (each: string) => (Object.hasOwn(words, each) ? (words[each] ?? each) : each)
  return column?.isList ? value.split(' ').map(wordsOf).join(', ') : wordsOf(value)
}

const TEXT_OPERATORS: readonly Operator[] = [
  'contains',
  'lacks',
  'is',
  'is-not',
  'starts',
  'ends',
  'matches',
  'mismatches',
  'empty',
  'filled',
]

const OPERATORS_OF: Record<ColumnKind, readonly Operator[]> = {
  text: TEXT_OPERATORS,
  url: TEXT_OPERATORS,
  number: ['>=', '<=', 'is', 'is-not', 'empty', 'filled'],
  'yes-no': ['is'],
  choice: ['is', 'is-not', 'empty', 'filled'],
  check: ['is', 'is-not'],
  segment: ['is', 'is-not'],
  change: ['since'],
  search: ['contains', 'lacks', 'matches', 'mismatches'],
  bot: ['is', 'is-not'],
  page: ['is', 'is-not'],
}

export function operatorsOf(kind: ColumnKind): readonly Operator[] {
  return OPERATORS_OF[kind]
}

/** The value in `changed since previous`: the last crawl before the shown one that has an archive. */
export const PREVIOUS_CRAWL = 'previous'

/** Filters that every table has, because they are about the page that a row belongs to. */
export const PAGE_FILTERS = {
  issue: { label: 'Issue', kind: 'check', help: 'Pages with an issue of this check' },
  segment: { label: 'Segment', kind: 'segment', help: 'Pages of a saved group of URLs' },
  // These three select the pages that the columns In-links, Followed in-links and Internal out-links count.
  linksTo: { label: 'Links to page', kind: 'page', help: 'Other pages that link to this URL, also through redirects' },
  followedLinksTo: {
    label: 'Followed link to page',
    kind: 'page',
    help: 'Other pages with a link to this URL that search engines follow, also through redirects',
  },
  linkedFrom: {
    label: 'Linked from page',
    kind: 'page',
    help: 'Other pages that this URL links to, also through redirects',
  },
  changed: { label: 'Changed', kind: 'change', help: 'Pages that are new or differ from an earlier crawl' },
  text: {
    label: 'Main text',
    kind: 'search',
    help: 'The first 100,000 characters of the main text of a page',
  },
  // Not named `source`, because tables of links have a column with that name.
  html: {
    label: 'HTML source',
    kind: 'search',
    help: 'The first 1,000,000 characters of the HTML of a page, if the project keeps the source',
  },
  blockedFor: {
    label: 'Blocked for crawler',
    kind: 'bot',
    help: 'robots.txt disallows the URL for it, such as gptbot',
  },
  robotsRule: {
    label: 'Decided by robots.txt',
    kind: 'bot',
    help: 'A crawler and the line that decides for it, such as googlebot:12',
  },
} as const satisfies Record<string, Column>
