import type { Filter } from '../explorer/filter.ts'

export const DUPLICATE_KINDS = ['title', 'description', 'h1', 'text'] as const
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number]

export const DUPLICATES_PAGE_SIZE = 25
/** Pages of a group that are listed. The others are in the explorer or in the workbook. */
export const MAX_MEMBERS = 20

export type DuplicateCount = { kind: DuplicateKind; groups: number; pages: number }

export type DuplicateGroup = {
  /** What the pages have in common; of main texts, the title of the first page. */
  text: string
  pages: number
  /** The page to keep comes first: the highest link score, then one in a sitemap, then the shortest URL. */
  members: {
    url: string
    title: string
    linkScore: number | null
    inlinks: number
    inSitemap: boolean
    /** Similarity of the main text to that of the first page, in percent; null for other kinds. */
    similarity: number | null
  }[]
}

const COLUMNS = { title: 'title', description: 'description', h1: 'h1' } as const

/** The pages of a group in the explorer. Null for main texts, which cannot be compared there. */
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
