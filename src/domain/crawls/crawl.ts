import type { FilesSummary } from './checked-file.ts'
import type { CrawlBalance } from './crawl-balance.ts'
import type { CrawlPageResult } from './crawl-page-result.ts'
import type { LivePage } from './live-page.ts'
import type { CrawlWait } from './pace.ts'
import type { SitemapReport } from './sitemap-report.ts'
import type { SlowSummary } from './slow-pages.ts'
import type { SpiderTrap } from './spider-trap.ts'

/** Shown for a crawl without a single successful page. The specification prescribes this text. */
export const NO_PAGES_CRAWLED = 'No pages could be crawled - all attempts failed'
/** Shown instead if nothing was requested, because robots.txt does not allow it. */
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
  /** Pages finished so far with status success. */
  succeeded: number
  issues: number
  /** The URL being fetched right now, if any. */
  currentUrl: string | null
  /** Why the crawl is waiting; null when it is not. */
  wait?: CrawlWait | null
  /** Null until the crawl has started, and for crawls made before balances existed. */
  balance: CrawlBalance | null
  /** A sentence for the user if the site was crawled over http because https did not respond; else null. */
  notice: string | null
  /** URLs skipped because robots.txt disallows them. */
  blockedByRobots: number
  /** Parts of the site with endless URLs; known when the crawl has finished. */
  traps: SpiderTrap[]
  /** The sitemaps that were read; known when the crawl has finished. */
  sitemaps: SitemapReport[]
  /** Result of measuring slow pages again; null until the crawl has finished, and for crawls of older versions. */
  slowPages?: SlowSummary | null
  /** Linked files; null until the crawl has finished, and when files were not checked. */
  files: FilesSummary | null
  /** Why the crawl failed, as a sentence for the user; null unless it failed. */
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

/** Events for a user who opens a running crawl: only the newest pages, with the fields a list shows. */
export type LiveCrawlEvent = CrawlEvent<LivePage>
