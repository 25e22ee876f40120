import type { PageFacts } from './page-facts.ts'

/** The finished crawl as site checks see it, independent of how it is stored. */
export type SiteFacts = {
  startUrl: string
  /** Successful pages in queue order. A page is created on access, as there may be a million: keep indexes. */
  pages: { readonly length: number; at(index: number): SitePage | undefined }
}

/** A page as site checks see it. */
export type SitePage = Pick<PageFacts, 'url' | 'mainText'> & {
  /** Whether search engines may index it, see indexability.ts. */
  isIndexable: boolean
  /** The faster measurement in whole milliseconds; null when our own requests may have made the page slow. */
  ttfbMs: number | null
}
