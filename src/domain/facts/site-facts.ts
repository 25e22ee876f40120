import type { PageFacts } from './page-facts.ts'

/** The finished crawl as site checks see it, independent of how it is stored. */
export type SiteFacts = {
  startUrl: string
  /** Successful pages in queue order. `at` builds a new object on each call, so keep indexes instead of pages. */
  pages: { readonly length: number; at(index: number): SitePage | undefined }
}

export type SitePage = Pick<PageFacts, 'url' | 'mainText'> & {
  /** See indexability.ts. */
  isIndexable: boolean
  /** The faster of up to two measurements in whole ms; null when our own requests may have slowed the page down. */
  ttfbMs: number | null
}
