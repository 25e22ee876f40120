import type { FilesSummary } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { ReportedSitemap } from '#domain/crawls/sitemap-report.ts'
import type { SlowSummary } from '#domain/crawls/slow-pages.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'

/** The summary at the end of a crawl. */
export type CrawlSummary = {
  outcome: 'completed' | 'failed' | 'cancelled'
  url: string
  /** A note on how the site was crawled, such as a fallback to http. */
  notice: string | null
  pages: number
  succeeded: number
  failed: number
  issues: number
  /** Page health; null when no page could be crawled. */
  healthScore: number | null
  balance: CrawlBalance
  blockedByRobots: number
  /** The first disallowed URLs. */
  blockedUrls: string[]
  error: string | null
  traps: SpiderTrap[]
  sitemaps: ReportedSitemap[]
  /** How slow pages were measured again. */
  slowPages: SlowSummary
  /** Linked files. */
  files: FilesSummary
  durationMs: number
}
