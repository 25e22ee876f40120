import type { CheckedFile, FilesSummary } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { CrawlRange } from '#domain/crawls/crawl-range.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { Pace } from '#domain/crawls/pace.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { BlockedUrl, RobotsFile } from '#domain/site-files/robots-file.ts'
import type { SitemapEntries, SitemapFile } from '#domain/site-files/sitemap-file.ts'
import type { Clock } from '../fetch/clock.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import type { Reader } from '../fetch/read-response.ts'
import type { Politeness } from '../robots/politeness.ts'
import type { CachedReading, EarlierVisit, Visit } from './visit.ts'

export type CrawlOptions<Facts> = {
  startUrl: string
  /** Negative or infinite means no limit. */
  maxPages: number
  pace: Pace
  fetcher: Fetcher
  /** The name under which robots.txt refers to us. */
  userAgentToken: string
  obeyRobots: boolean
  /** Shared with other code that sends requests for this crawl; by default the crawl has its own. */
  manners?: Politeness
  /** The whole site by default. */
  range?: CrawlRange
  /** Finds a page stored by an earlier crawl. We download such a page only if it has changed. */
  findCached?(url: string): Promise<CachedReading<Facts> | null>
  /** Whether a common path that nothing links to is worth a request; by default all are. */
  isWorthProbing?: ((url: string) => boolean) | undefined
  readPage: Reader<Facts>
  /** Called before the first request, with a function that says whether the crawl has requested a page. */
  onStart?(isRequested: (url: string) => boolean): void
  /** Called as soon as a visit is done; several calls may run at the same time. An error ends the crawl. */
  onVisit(visit: Visit<Facts>): Promise<void>
  /** `url` is null while we request URLs that nothing links to and that may not exist. */
  onFetching?(url: string | null, balance: () => CrawlBalance): void
  /** Called if reading a page throws an error. The page is reported as failed. */
  onFault?(error: unknown, url: string): void
  /** Visits made before the crawl was stopped; they are not repeated. */
  earlier?: Iterable<EarlierVisit>
  /** Called for each of the `earlier` visits when its turn in the queue comes. */
  onReplay?: ((visit: EarlierVisit) => void) | undefined
  /** Called at the end for pages that turned out to be soft 404s after they were reported. */
  onSoft404?(page: { position: number }): Promise<void>
  /** Called at the end with the depth of a page that was visited before a link to it was found. */
  onDepth?(page: { position: number; depth: number }): Promise<void>
  /**
   * When the crawl began, in milliseconds since 1970 (default: now). Calendar pages far from this date count as a trap.
   */
  startedAt?: number
  /** How many linked files are checked after the pages; none by default. */
  maxFiles?: number
  earlierFiles?: Iterable<Pick<CheckedFile, 'url' | 'statusCode' | 'contentType' | 'failure'>>
  onFile?(file: CheckedFile): Promise<void>
  /** Called with the entries of a sitemap while it is read, up to a limit for the crawl. An error ends the crawl. */
  onSitemapEntries?: ((batch: SitemapEntries) => Promise<void>) | undefined
  /** Called after the entries of a sitemap, and for each sitemap that was named but not read. */
  onSitemap?: ((file: SitemapFile) => Promise<void>) | undefined
  /** Called with the robots.txt of each host that the crawl uses, unless `manners` are given: those have their own. */
  onRobots?: ((file: RobotsFile) => void) | undefined
  signal?: AbortSignal
  clock?: Clock
  /** Used to make up URLs of pages that certainly do not exist. */
  randomWord?: () => string
}

/** A made-up URL that was requested to see how the site responds to missing pages. */
export type MissingPage = {
  url: string
  statusCode: number | null
  finalUrl: string
  redirects: RedirectHop[]
  failure: FetchFailure | null
}

export type CrawlEnd = {
  outcome: 'completed' | 'cancelled' | 'failed'
  /** Why the start URL failed, if no page could be crawled. */
  failure?: FetchFailure
  /** Includes failed pages. */
  pages: number
  failed: number
  balance: CrawlBalance
  blockedByRobots: number
  /** The first URLs that robots.txt blocks. */
  blockedUrls: BlockedUrl[]
  traps: SpiderTrap[]
  sitemaps: SitemapReport[]
  files: FilesSummary
  missingPages?: MissingPage[]
}
