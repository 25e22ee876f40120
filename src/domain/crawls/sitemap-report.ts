/** What one sitemap file gave a crawl. */
export type SitemapReport = {
  url: string
  /** Null when nobody could tell. */
  kind: SitemapKind | null
  /** How many addresses of the site it names: of pages, or in an index of other sitemaps. */
  addresses: number
  /** What is wrong with it, in one sentence. What could be read was taken all the same. */
  problem: string | null
}

export type SitemapKind = 'urlset' | 'index' | 'text' | 'rss' | 'atom'

/** How the problem of a sitemap begins that the crawl did not need; nothing is wrong with it. */
export const NOT_READ = 'It was not read: '
