import type { Filter } from '../explorer/filter.ts'
import { escapeRegex } from '../explorer/url-patterns.ts'

export const DUPLICATE_KINDS = ['title', 'description', 'h1', 'text'] as const
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number]

/** The checks whose issues the groups show, so that both follow the same rule. Main texts are compared for the report. */
export const DUPLICATE_CHECKS = {
  title: 'duplicate_title',
  description: 'duplicate_description',
  h1: 'duplicate_h1',
} as const satisfies Partial<Record<DuplicateKind, string>>

/** The check reports an H1 from this number of pages on. */
export const LEAST_SAME_H1 = 3

/** What the rule for these duplicates needs besides the same text of two pages. */
export function describeMinimum(kind: DuplicateKind): string | null {
  if (kind !== 'h1') return null
  return `An H1 is listed if at least ${LEAST_SAME_H1} different pages have it and their titles are not all the same.`
}

export const DUPLICATES_PAGE_SIZE = 25
/** Max pages listed per group. The explorer or the workbook lists all of them. */
export const MAX_MEMBERS = 20

/** `notJudged`: why the check found nothing, if it did not judge the crawl. */
export type DuplicateCount = { kind: DuplicateKind; groups: number; pages: number; notJudged: string | null }

export type DuplicateGroup = {
  /** The text that the pages share; for main texts, the title of the first page. */
  text: string
  /** Whether upper and lower case differ between the pages. */
  differsInCase: boolean
  /** Whether another group has the same text, because its pages are in another language. */
  isTextElsewhere: boolean
  pages: number
  /** The page to keep comes first: the highest link score, then a page in a sitemap, then the shortest URL. */
  members: {
    url: string
    title: string
    linkScore: number | null
    inlinks: number
    inSitemap: boolean
    /** Similarity to the main text of the first page, in percent; null for other kinds of duplicates. */
    similarity: number | null
  }[]
}

/** Explorer filter for the pages of a group. Null if their text is not enough to find them. */
export function duplicateFilter(
  kind: DuplicateKind,
  { text, differsInCase, isTextElsewhere }: Pick<DuplicateGroup, 'text' | 'differsInCase' | 'isTextElsewhere'>,
): Filter | null {
  if (kind === 'text' || isTextElsewhere) return null
  return {
    every: [
      { column: 'issue', operator: 'is', value: DUPLICATE_CHECKS[kind] },
      differsInCase
        ? { column: kind, operator: 'matches', value: `(?i)^${escapeRegex(text)}$` }
        : { column: kind, operator: 'is', value: text },
    ],
  }
}
