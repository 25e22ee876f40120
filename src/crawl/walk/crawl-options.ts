import type { CheckedFile, FilesSummary } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { CrawlRange } from '#domain/crawls/crawl-range.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { Pace } from '#domain/crawls/pace.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { Clock } from '../fetch/clock.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import type { ReadPage } from '../fetch/read-response.ts'
import type { Manners } from '../robots/politeness.ts'
import type { EarlierVisit, RememberedPage, Visit } from './visit.ts'

export type CrawlOptions<Facts> = {
  startUrl: string
  /** Negative or infinite means no cap. */
  maxPages: number
  pace: Pace
  fetcher: Fetcher
  /** How robots.txt addresses us. */
  userAgentToken: string
  obeyRobots: boolean
  /** Shared with whoever asks the same hosts for this crawl; the walk's own when not given. */
  manners?: Manners
  /** The whole site when not given. */
  range?: CrawlRange
  /** What an earlier crawl of the site knows of a page; the site is then asked whether that is still true. */
  remember?(url: string): Promise<RememberedPage<Facts> | null>
  /** Whether a usual address that nothing links to is worth asking for; all of them when not given. */
  isWorthProbing?: ((url: string) => boolean) | undefined
  readPage: ReadPage<Facts>
  /** Called as soon as an address is done; several calls may be under way at once. An error ends the crawl. */
  onVisit(visit: Visit<Facts>): Promise<void>
  /** `null` while addresses are tried that nothing links to and that may not exist. */
  onFetching?(url: string | null, balance: () => CrawlBalance): void
  /** A page broke its reader; it is reported as failed, and this says how. */
  onFault?(error: unknown, url: string): void
  /** Visits of the same crawl made before it was stopped; they are not made again. */
  earlier?: Iterable<EarlierVisit>
  /** A page reported before turned out to be a soft 404: nobody could tell from the first of them. */
  onSoft404?(page: { position: number }): Promise<void>
  /** Links were found to a page that was visited by name before. */
  onDepth?(page: { position: number; depth: number }): Promise<void>
  /** When the crawl began, in milliseconds since 1970: a calendar beyond that is a trap. Now when not given. */
  startedAt?: number
  /** How many files that pages link to are checked after the pages; none when not given. */
  maxFiles?: number
  /** Files that were checked before the crawl was stopped. */
  earlierFiles?: Iterable<Pick<CheckedFile, 'url' | 'statusCode' | 'failure'>>
  /** Called for each file that was checked. */
  onFile?(file: CheckedFile): Promise<void>
  signal?: AbortSignal
  clock?: Clock
  /** For addresses that certainly do not exist. */
  randomWord?: () => string
}

export type CrawlEnd = {
  outcome: 'completed' | 'cancelled' | 'failed'
  /** Why the start address could not be had, when no page could. */
  failure?: FetchFailure
  /** Failed ones included. */
  pages: number
  failed: number
  balance: CrawlBalance
  blockedByRobots: number
  /** The first of them. */
  blockedAddresses: string[]
  traps: SpiderTrap[]
  sitemaps: SitemapReport[]
  files: FilesSummary
}
