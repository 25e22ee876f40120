import type { PageFacts } from './page-facts.ts'

/** The finished crawl as site checks see it. They know neither SQL nor memory layout. */
export type SiteFacts = {
  startUrl: string
  /** The pages that were fetched and are HTML, in queue order. */
  pages: () => Iterable<SitePage>
}

export type SitePage = Pick<PageFacts, 'url' | 'mainText'> & {
  /** The canonical address the page declares, by tag or header; null without one. */
  canonicalUrl: string | null
}
