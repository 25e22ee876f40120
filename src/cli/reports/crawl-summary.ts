import type { AppliedRules } from '#domain/checks/applied-rules.ts'
import type { FilesSummary } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { ReportedSitemap } from '#domain/crawls/sitemap-report.ts'
import type { SlowSummary } from '#domain/crawls/slow-pages.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { RenderingSummary } from '#domain/rendering/rendering-summary.ts'
import type { ExternalSummary } from '#domain/requests/external-link.ts'
import type { ProbesSummary } from '#domain/requests/probe.ts'
import type { ResourcesSummary } from '#domain/requests/resource.ts'
import type { BlockedUrl } from '#domain/site-files/robots-file.ts'

export type ReportedRules = AppliedRules & {
  /** The ids of the checks that did not run because they are off by default. Not in `off`. */
  offByDefault: string[]
}

export type CrawlSummary = {
  outcome: 'completed' | 'failed' | 'cancelled'
  url: string
  /** A note on how the site was crawled, such as a fallback to http. */
  notice: string | null
  /** Crawled and broken pages. */
  pages: number
  succeeded: number
  failed: number
  /** URLs that are listed but were not requested, because robots.txt or the host does not allow it. */
  notCrawled: number
  /** Issues of pages. */
  issues: number
  /** Issues of URLs that are not pages, such as redirects. */
  siteIssues: number
  healthScore: number | null
  balance: CrawlBalance
  blockedByRobots: number
  /** The first URLs that robots.txt disallows, each with the rule that decides. */
  blockedUrls: BlockedUrl[]
  error: string | null
  traps: SpiderTrap[]
  sitemaps: ReportedSitemap[]
  /** The result of requesting slow pages a second time. */
  slowPages: SlowSummary
  /** The rules the crawl was judged by, and the result of each check. */
  checks: ReportedRules
  files: FilesSummary
  /** Totals of what was requested besides pages. Kinds that are off are absent. */
  externalLinks?: ExternalSummary
  probes?: ProbesSummary
  resources?: ResourcesSummary
  /** Which pages were rendered. Absent if rendering was off. */
  rendering?: RenderingSummary
  durationMs: number
}
