import type { FilesSummary } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { SlowPages } from '#domain/crawls/slow-pages.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'

/** What the last line of a crawl says. */
export type CrawlSummary = {
  outcome: 'completed' | 'failed' | 'cancelled'
  url: string
  /** What to know about how it was crawled, such as a fallback to http; null when there is nothing. */
  notice: string | null
  pages: number
  succeeded: number
  failed: number
  issues: number
  /** Page health; null when no page could be crawled. */
  healthScore: number | null
  balance: CrawlBalance
  blockedByRobots: number
  /** The first of them. */
  blockedAddresses: string[]
  error: string | null
  traps: SpiderTrap[]
  sitemaps: SitemapReport[]
  /** How pages that were slow during the crawl were measured again. */
  slowPages: SlowPages
  /** The files that pages link to. */
  files: FilesSummary
  durationMs: number
}
