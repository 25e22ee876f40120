import type { PageFacts } from './page-facts.ts'

/** The finished crawl as site checks see it. They know neither SQL nor memory layout. */
export type SiteFacts = {
  startUrl: string
  /** The pages that were fetched and are HTML, in queue order. */
  pages: SitePages
}

/**
 * Pages by their place, as an array gives them. There may be a million: each is made when it is asked for, so a check
 * keeps places and not pages.
 */
export type SitePages = {
  readonly length: number
  at(place: number): SitePage | undefined
}

export type SitePage = Pick<PageFacts, 'url' | 'mainText'> & {
  /** Whether search engines may list it, see indexability.ts. */
  isIndexable: boolean
  /** The faster of its measurements, in whole milliseconds; null when only our own requests may have made it slow. */
  ttfbMs: number | null
}
