/** What a crawl got from one sitemap file. */
export type SitemapReport = {
  url: string
  /** Null when the format is unknown. */
  kind: SitemapKind | null
  /** How many URLs of the site it lists: pages, or for an index other sitemaps. */
  addresses: number
  /** What is wrong with it, as a sentence. Its readable URLs were used nevertheless. */
  problem: string | null
}

export type SitemapKind = 'urlset' | 'index' | 'text' | 'rss' | 'atom'
