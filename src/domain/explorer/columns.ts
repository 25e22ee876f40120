import type { TrafficField } from '../traffic/traffic.ts'
import type { Operator } from './filter.ts'

/** `check`, `segment`, `change`, `search` and `bot` are only for filters: such columns are not shown. */
export type ColumnKind =
  | ('text' | 'url' | 'number' | 'yes-no' | 'choice')
  | ('check' | 'segment' | 'change' | 'search' | 'bot')

export type Column = {
  label: string
  kind: ColumnKind
  /** Those of a choice, with the words on the screen. */
  choices?: Readonly<Record<string, string>>
  /** Not shown until somebody chooses it. */
  isExtra?: true
  /** Only known after a file with it was uploaded for the project. */
  needs?: TrafficField
  /** Where the label does not say it all. */
  help?: string
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
}

export function operatorsOf(kind: ColumnKind): readonly Operator[] {
  return OPERATORS_OF[kind]
}

/** In `changed since previous`: the last crawl with an archive before the one that is shown. */
export const PREVIOUS_CRAWL = 'previous'

/** Filters that every table has: they are about the page of a row. */
export const PAGE_FILTERS = {
  issue: { label: 'Issue', kind: 'check', help: 'Pages with an issue of this check' },
  segment: { label: 'Segment', kind: 'segment', help: 'Pages of a saved group of URLs' },
  changed: { label: 'Changed', kind: 'change', help: 'Pages that are new or differ from an earlier crawl' },
  text: {
    label: 'Main text',
    kind: 'search',
    help: 'The first 100,000 characters of the main text of a page',
  },
  // Tables of links have a column `source`.
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
