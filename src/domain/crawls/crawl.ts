import type { UrlIssues } from '../issues/url-issues.ts'
import type { RenderingSummary } from '../rendering/rendering-summary.ts'
import type { RequestsSummary } from '../requests/further-requests.ts'
import type { FilesSummary } from './checked-file.ts'
import type { CrawlBalance } from './crawl-balance.ts'
import type { CrawlPageResult } from './crawl-page-result.ts'
import type { CrawlWait } from './pace.ts'
import type { SitemapReport } from './sitemap-report.ts'
import type { SlowSummary } from './slow-pages.ts'
import type { SpiderTrap } from './spider-trap.ts'

/** Shown for a crawl without a single successful page. The specification prescribes this text. */
export const NO_PAGES_CRAWLED = 'No pages could be crawled - all attempts failed'
/** Shown when nothing was requested because robots.txt disallows it. */
export const NO_PAGES_ALLOWED = 'No pages could be crawled'

export type CrawlStatus = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'

/** A crawl as the user who started it sees it. */
export type Crawl = {
  id: string
  url: string
  status: CrawlStatus
  maxPages: number
  /** Pages finished so far, failed ones included. */
  crawled: number
  succeeded: number
  issues: number
  currentUrl: string | null
  wait?: CrawlWait | null
  /** Null until the crawl has started, and for crawls stored before this field existed. */
  balance: CrawlBalance | null
  /** A sentence for the user if the site was crawled over http because https did not respond; else null. */
  notice: string | null
  blockedByRobots: number
  /** Parts of the site with endless URLs; known when the crawl has finished. */
  traps: SpiderTrap[]
  /** The sitemaps that were read; known when the crawl has finished. */
  sitemaps: SitemapReport[]
  /** Known when the crawl has finished. */
  urlIssues?: UrlIssues
  /** Null until the crawl has finished, and for crawls by older versions. */
  slowPages?: SlowSummary | null
  /** Null until the crawl has finished, and when linked files were not checked. */
  files: FilesSummary | null
  /** What was requested besides pages. Null until the crawl has finished, and for crawls by older versions. */
  requests?: RequestsSummary | null
  /** What was rendered. Absent until the crawl has finished, and if rendering was off. */
  rendering?: RenderingSummary | null
  /** A sentence for the user; null unless the crawl failed. */
  error: string | null
  createdAt: string
  /** Null while the crawl is in the queue. */
  startedAt: string | null
  finishedAt: string | null
}

export type CrawlSummary = Pick<
  Crawl,
  'id' | 'url' | 'status' | 'maxPages' | 'crawled' | 'succeeded' | 'issues' | 'error' | 'createdAt' | 'finishedAt'
>

/** Events of a crawl's live stream. `seq` numbers the pages in the order they finished. */
export type CrawlEvent<Page = CrawlPageResult> =
  | { type: 'progress'; crawl: Crawl }
  | { type: 'page'; seq: number; page: Page }
  | { type: 'done'; crawl: Crawl }
