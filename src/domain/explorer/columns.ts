import type { TrafficField } from '../traffic/traffic.ts'
import type { Operator } from './filter.ts'

/** Columns of the kinds `check`, `segment`, `change`, `search`, `bot` and `page` are for filters only, never shown. */
export type ColumnKind =
  | ('text' | 'url' | 'number' | 'yes-no' | 'choice')
  | ('check' | 'segment' | 'change' | 'search' | 'bot' | 'page')

export type Column = {
  label: string
  kind: ColumnKind
  /** The possible values, each with its label on the screen. Columns of kind `choice` always have them. */
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

/**
 * Whether a value that begins with a slash means a path: screens show URLs of the site without their origin, and no URL
 * begins with a slash.
 */
export function canMeanPath(kind: ColumnKind | undefined, operator: Operator): boolean {
  return kind === 'url' && (operator === 'is' || operator === 'is-not' || operator === 'starts')
}

/** The value in `changed since previous`: the last crawl before the shown one that has an archive. */
export const PREVIOUS_CRAWL = 'previous'

/** What happens when a visitor follows a link. */
export const TARGET_STATES = {
  ok: 'Loads',
  redirected: 'Redirects',
  broken: 'Broken',
  restricted: 'No access',
  'soft-404': 'Soft 404',
  unknown: 'Not checked',
}

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
  contentLinksTo: {
    label: 'Links from content to page',
    kind: 'page',
    help: 'Other pages with a link to this URL that is not part of a template',
  },
  // The next ones are about links as they are in the HTML, before redirects.
  linksToUrl: { label: 'Has link to URL', kind: 'page', help: 'Pages with a link that names this URL' },
  linksToHost: { label: 'Has link to host', kind: 'page', help: 'Pages with a link to this other site' },
  linksToState: {
    label: 'Has internal link that',
    kind: 'page',
    choices: TARGET_STATES,
    help: 'Pages with a link within the site that is broken, redirects and so on',
  },
  linkedFromPattern: {
    label: 'Linked from URL pattern',
    kind: 'page',
    help: 'URLs that pages with this URL pattern link to',
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
