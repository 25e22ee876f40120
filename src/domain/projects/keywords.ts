import type { ProjectCrawl } from '../reports/report.ts'

/** Where a keyword can be on a page, the most important place first. */
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

export type KeywordMatch = {
  seq: number
  url: string
  title: string
  places: KeywordPlace[]
  inlinks: number | null
}

export type KeywordRow = {
  keyword: string
  /** Pages with the keyword in at least one place. */
  pages: number
  pagesIn: Record<KeywordPlace, number>
  /** The page with the keyword in the most places. The number of links to a page breaks ties. */
  best: KeywordMatch | null
}

/** Which keywords the pages of a crawl contain. Counts successful pages only. */
export type KeywordReport = { crawl: ProjectCrawl; isLatest: boolean; pagesRead: number; keywords: KeywordRow[] }

/** Decodes the places as stored in the database, one bit per place. */
export function placesOf(bits: number): KeywordPlace[] {
  return KEYWORD_PLACES.filter((_, nth) => bits & (1 << nth))
}
