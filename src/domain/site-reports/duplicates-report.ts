import type { Filter } from '../explorer/filter.ts'

export const DUPLICATE_KINDS = ['title', 'description', 'h1', 'text'] as const
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number]

export const DUPLICATES_PAGE_SIZE = 25
/** Max pages listed per group. The explorer or the workbook lists all of them. */
export const MAX_MEMBERS = 20

export type DuplicateCount = { kind: DuplicateKind; groups: number; pages: number }

export type DuplicateGroup = {
  /** The text that the pages share; for main texts, the title of the first page. */
  text: string
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

const COLUMNS = { title: 'title', description: 'description', h1: 'h1' } as const

/** Explorer filter for the pages of a group. Null for main texts, which the explorer cannot compare. */
export function duplicateFilter(kind: DuplicateKind, text: string): Filter | null {
  if (kind === 'text') return null
  return {
    every: [
      { column: 'statusCode', operator: 'is', value: '200' },
      { column: 'indexability', operator: 'is', value: 'indexable' },
      { column: 'isGuessed', operator: 'is', value: 'no' },
      { column: COLUMNS[kind], operator: 'is', value: text },
    ],
  }
}
