import type { ProjectCrawl } from '../reports/report.ts'

/** Where a keyword can stand on a page, the most telling first. */
export const KEYWORD_PLACES = ['title', 'description', 'h1', 'url'] as const
export type KeywordPlace = (typeof KEYWORD_PLACES)[number]

export const PLACE_NAMES: Record<KeywordPlace, string> = {
  title: 'title',
  description: 'meta description',
  h1: 'H1',
  url: 'URL',
}

export const MAX_KEYWORDS = 50
export const MAX_KEYWORD_LENGTH = 80

/** The words that a project wants to be found for, in the order in which they were typed. */
export type ProjectKeywords = { keywords: string[] }

/** A page that has a keyword, and where. */
export type KeywordPage = {
  seq: number
  url: string
  title: string
  places: KeywordPlace[]
  inlinks: number | null
}

export type KeywordRow = {
  keyword: string
  /** Pages that have it in at least one place. */
  pages: number
  pagesIn: Record<KeywordPlace, number>
  /** Has it in the most places; of several, the one that most pages link to. */
  best: KeywordPage | null
}

/** Which keywords the pages of one crawl have. Counted are the pages that could be read. */
export type KeywordReport = { crawl: ProjectCrawl; isLatest: boolean; pagesRead: number; keywords: KeywordRow[] }

export type KeywordPages = { keyword: string; rows: KeywordPage[]; total: number; page: number; pages: number }

/** Places as a database keeps them: a bit for each. */
export function placesOf(bits: number): KeywordPlace[] {
  return KEYWORD_PLACES.filter((_, nth) => bits & (1 << nth))
}
