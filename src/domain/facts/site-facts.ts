import type { PageFacts } from './page-facts.ts'

/** The finished crawl as site checks see it, independent of how it is stored. */
export type SiteFacts = {
  startUrl: string
  /** Successful pages in queue order. There may be a million, so `at` builds a page on each call: keep indexes only. */
  pages: { readonly length: number; at(index: number): SitePage | undefined }
}

export type SitePage = Pick<PageFacts, 'url' | 'mainText'> & {
  /** See indexability.ts. */
  isIndexable: boolean
  /** The faster measurement in whole milliseconds; null when our own requests may have made the page slow. */
  ttfbMs: number | null
}
