import type { FilesSummary } from './checked-file.ts'
import type { CrawlBalance } from './crawl-balance.ts'
import type { CrawlPageResult } from './crawl-page-result.ts'
import type { LivePage } from './live-page.ts'
import type { CrawlWait } from './pace.ts'
import type { SitemapReport } from './sitemap-report.ts'
import type { SlowPages } from './slow-pages.ts'
import type { SpiderTrap } from './spider-trap.ts'

/** What is said of a crawl that got nothing at all. */
export const NO_PAGES_CRAWLED = 'No pages could be crawled - all attempts failed'

export type CrawlStatus = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'

/** A crawl as the person who started it sees it. */
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
  /** The address being fetched now; null when nothing is. */
  currentUrl: string | null
  /** What it waits for instead; null when it does not. */
  wait?: CrawlWait | null
  /** What became of every URL found; null until the crawl has begun, and for crawls older than the balance. */
  balance: CrawlBalance | null
  /** What to know about how it was crawled, in a sentence; null when there is nothing. */
  notice: string | null
  /** Addresses left out because robots.txt disallows them. */
  blockedByRobots: number
  /** Parts of the site that make addresses without end; told when the crawl has ended. */
  traps: SpiderTrap[]
  /** The sitemaps that were read, told when the crawl has ended. */
  sitemaps: SitemapReport[]
  /** How pages that seemed slow were measured again, told when the crawl has ended; null for crawls of older versions. */
  slowPages?: SlowPages | null
  /** The files that pages link to, told when the crawl has ended; null before, and when none were looked for. */
  files: FilesSummary | null
  /** Why the crawl failed, in a sentence for the person; null unless failed. */
  error: string | null
  createdAt: string
  /** Null while it waits for a worker. */
  startedAt: string | null
  finishedAt: string | null
}

/** A crawl in a list of many. */
export type CrawlSummary = Pick<
  Crawl,
  'id' | 'url' | 'status' | 'maxPages' | 'crawled' | 'succeeded' | 'issues' | 'error' | 'createdAt' | 'finishedAt'
>

/** What the live stream of a crawl carries. `seq` numbers pages in the order they were finished. */
export type CrawlEvent<Page = CrawlPageResult> =
  | { type: 'progress'; crawl: Crawl }
  | { type: 'page'; seq: number; page: Page }
  | { type: 'done'; crawl: Crawl }

/** The same for somebody who looks in now: the newest pages alone, and of each what a list shows. */
export type LiveCrawlEvent = CrawlEvent<LivePage>
