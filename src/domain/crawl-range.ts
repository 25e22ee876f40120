/** What a crawl asks for: a site from its start address on, only what its sitemaps name, or a list of addresses. */
export type CrawlSelection = { kind: 'site' } | { kind: 'sitemap' } | { kind: 'list'; urls: string[] }

/** How far a crawl goes. */
export type CrawlRange = {
  selection: CrawlSelection
  /** Clicks from the start address; null for no limit. */
  maxDepth: number | null
  /** Patterns over the whole address, `*` stands for anything. None means all. The start address is always fetched. */
  include: string[]
  exclude: string[]
}

export const WHOLE_SITE: CrawlRange = { selection: { kind: 'site' }, maxDepth: null, include: [], exclude: [] }
