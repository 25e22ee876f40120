import { counted } from '../words/counts.ts'

export type SitemapReport = {
  url: string
  /** Null when the format is unknown. */
  kind: SitemapKind | null
  /** URLs of this site that the sitemap lists. An index lists other sitemaps instead of pages. */
  urlCount: number
  /** A sentence for the user. The crawl still used the sitemap's valid URLs. */
  problem: string | null
}

export type SitemapKind = 'urlset' | 'index' | 'text' | 'rss' | 'atom'

/** `sitemaps` lists only the first few. */
export type BrokenSitemaps = { total: number; sitemaps: Pick<SitemapReport, 'url' | 'problem'>[] }

/** Start of the problem text when the crawl skipped a sitemap. The sitemap itself may be fine. */
export const NOT_READ = 'It was not read: '

/** `notRead` says why the crawl skipped the sitemap; `problem` is then null. */
export type ReportedSitemap = SitemapReport & { notRead: string | null }

export function toReportedSitemap(sitemap: SitemapReport): ReportedSitemap {
  const { problem } = sitemap
  if (!problem?.startsWith(NOT_READ)) return { ...sitemap, notRead: null }
  return { ...sitemap, problem: null, notRead: problem.slice(NOT_READ.length) }
}

export const SITEMAP_ADVICE =
  'Search engines read the same files. Fix them, or remove them, also from a robots.txt or sitemap index that lists them.'

const MAX_BROKEN = 200

export function brokenSitemapsOf(sitemaps: readonly SitemapReport[]): BrokenSitemaps {
  const broken = sitemaps.filter((sitemap) => toReportedSitemap(sitemap).problem !== null)
  return { total: broken.length, sitemaps: broken.slice(0, MAX_BROKEN) }
}

/** 'Sitemap https://example.com/sitemap.xml: It returned 404.' */
function describeSitemap({ url, problem }: Pick<SitemapReport, 'url' | 'problem'>): string {
  return `Sitemap ${url}: ${problem}`
}

/** One line per broken sitemap, then advice; empty if no sitemap is broken. */
export function describeSitemaps(broken: BrokenSitemaps, max: number): string[] {
  return broken.total === 0 ? [] : [...listSitemaps(broken, max), SITEMAP_ADVICE]
}

/** One line per broken sitemap, at most `max`, then how many more there are. */
export function listSitemaps({ total, sitemaps }: BrokenSitemaps, max: number): string[] {
  const shown = sitemaps.slice(0, max)
  const rest = total - shown.length
  return [...shown.map(describeSitemap), ...(rest > 0 ? [countMoreSitemaps(rest)] : [])]
}

export function countMoreSitemaps(count: number): string {
  return `${counted(count, 'more sitemap has a problem', 'more sitemaps have a problem')}.`
}

/** '20 sitemaps were not read: 50 sitemaps were read, the limit for one crawl.' One sentence per reason. */
export function describeNotRead(sitemaps: readonly ReportedSitemap[]): string[] {
  const skipped = sitemaps.flatMap(({ notRead }) => (notRead === null ? [] : [notRead]))
  return [...Map.groupBy(skipped, (reason) => reason)].map(
    ([reason, { length }]) => `${counted(length, 'sitemap was', 'sitemaps were')} not read: ${reason}`,
  )
}
