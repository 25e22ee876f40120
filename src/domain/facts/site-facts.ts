import type { PageFacts } from './page-facts.ts'

/** The finished crawl as site checks see it, independent of how it is stored. */
export type SiteFacts = {
  startUrl: string
  /** Successfully fetched HTML pages, in queue order. */
  pages: SitePages
}

/** Pages by index. There may be a million, and each is created on access, so checks keep indexes, not pages. */
export type SitePages = {
  readonly length: number
  at(index: number): SitePage | undefined
}

export type SitePage = Pick<PageFacts, 'url' | 'mainText'> & {
  /** Whether search engines may index it, see indexability.ts. */
  isIndexable: boolean
  /** The faster measurement in whole milliseconds; null when our own requests may have made the page slow. */
  ttfbMs: number | null
}
