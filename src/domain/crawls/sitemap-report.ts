import { counted } from '../words/counts.ts'

/** What one sitemap file gave a crawl. */
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

/** The sitemaps that have a problem: how many, and the first of them. */
export type BrokenSitemaps = { total: number; sitemaps: Pick<SitemapReport, 'url' | 'problem'>[] }

/** How the problem of a sitemap begins that the crawl skipped; nothing may be wrong with it. */
export const NOT_READ = 'It was not read: '

const SITEMAP_ADVICE =
  'Search engines read the same files. Fix them, or remove them from robots.txt and from the sitemap index.'

const MAX_BROKEN = 20

export function brokenSitemapsOf(sitemaps: readonly SitemapReport[]): BrokenSitemaps {
  const broken = sitemaps.filter(({ problem }) => problem !== null && !problem.startsWith(NOT_READ))
  return { total: broken.length, sitemaps: broken.slice(0, MAX_BROKEN) }
}

/** 'Sitemap https://example.com/sitemap.xml: It answered 404.' */
export function describeSitemap({ url, problem }: Pick<SitemapReport, 'url' | 'problem'>): string {
  return `Sitemap ${url}: ${problem}`
}

/** The broken sitemaps line by line, and what to do about them; empty without any. */
export function describeSitemaps({ total, sitemaps }: BrokenSitemaps, max: number): string[] {
  if (total === 0) return []
  const shown = sitemaps.slice(0, max)
  const rest = total - shown.length
  const more = rest > 0 ? [`${counted(rest, 'more sitemap has a problem', 'more sitemaps have a problem')}.`] : []
  return [...shown.map(describeSitemap), ...more, SITEMAP_ADVICE]
}
