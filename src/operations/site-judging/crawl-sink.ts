import type { SiteFinding, SiteIssue } from '#audit/audit-site.ts'
import type { CrawlTables } from '#audit/audit-tables.ts'
import type { CountedIssue } from '#audit/page-tallies.ts'
import type { CrawlEnd } from '#crawl/walk/crawl-options.ts'
import type { OtherVisit, RedirectVisit } from '#crawl/walk/visit.ts'
import type { CheckTable } from '#domain/checks/check-tables.ts'
import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import type { CrawlBefore } from '#domain/checks/crawl-before.ts'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { CrawlSelection } from '#domain/crawls/crawl-range.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { Wait } from '#domain/crawls/pace.ts'
import type { SlowSummary } from '#domain/crawls/slow-pages.ts'
import type { SiteState } from '#domain/issues/score-caps.ts'
import type { RenderingSummary } from '#domain/rendering/rendering-summary.ts'
import type { RequestsSummary } from '#domain/requests/further-requests.ts'
import type { RobotsFile } from '#domain/site-files/robots-file.ts'
import type { SitemapEntries, SitemapFile } from '#domain/site-files/sitemap-file.ts'
import type { FurtherSink } from '../further-requests/further-requests.ts'
import type { KeptFacts } from '../page-reading/read-page.ts'
import type { MeasuredAgain } from './measure-slow-pages.ts'
import type { SiteRow } from './site-table.ts'

/** Receives the results of a crawl, for the database or a terminal. */
export type CrawlSink = FurtherSink & {
  /** Whether `page` gets the facts of each page, or only its links. Without facts, a crawl is a fifth faster. */
  keepsFacts: KeptFacts
  /** Whether `page` gets all fact groups. Default: only the groups that checks need. */
  keepsGroups?: boolean
  page: (page: FinishedPage) => Promise<void>
  nonPage: (visit: RedirectVisit | OtherVisit) => Promise<void>
  file?: (file: CheckedFile) => Promise<void>
  /** Called with the entries of a sitemap while it is read, in their order. One sitemap is read at a time. */
  sitemapEntries?: (batch: SitemapEntries) => Promise<void>
  /** Called after the entries of a sitemap, and for each sitemap that was named but not read. */
  sitemap?: (file: SitemapFile) => Promise<void>
  /** Called once for each host whose robots.txt was requested. */
  robots?: (file: RobotsFile) => Promise<void>
  /** May be called several times, each time with issues of one check. */
  siteIssues: (issues: SiteIssue[]) => Promise<void>
  /** Like `siteIssues`, for findings: facts worth knowing that are not issues. */
  siteFindings?: (findings: SiteFinding[]) => Promise<void>
  /**
   * The URL being fetched (null while looking for unlinked pages), and how many URLs were found, crawled and left out.
   */
  fetching: (url: string | null, balance: () => CrawlBalance) => void
  /** Called before all other callbacks if only http responds. The crawl then starts from this URL. */
  httpFallback?: (url: string, notice: string) => Promise<void>
  /** Called when a request has to wait longer than the pace of the crawl requires. */
  waiting?: (wait: Wait) => void
  /**
   * Called when parsing a page crashes, and when a check crashes for the first time. Both are bugs of ours. The crawl
   * continues.
   */
  fault: (error: unknown, where: { url: string; check?: string }) => void
  /**
   * Called when a page reported earlier turns out to be the site's page for URLs that do not exist. `issues` are those
   * it was reported with, which no longer count.
   */
  soft404: (page: { position: number; issues: readonly CountedIssue[] }) => Promise<void>
  /** Called when a page that was reported as unlinked turns out to be linked. */
  depth?: (page: { position: number; depth: number }) => Promise<void>
  /** Called when a slow page was measured again after the crawl, with no other request in progress. */
  measuredAgain?: (page: MeasuredAgain) => Promise<void>
  /** Opens the tables of the crawl for query checks. If undefined, query checks do not run. May throw NoTables. */
  openTables?: (end: JudgedEnd) => Promise<CrawlTables>
  earlierPages: () => Promise<SiteRow[]>
}

/** What is known about the crawl when its query checks run. */
export type JudgedEnd = CrawlEnd & {
  startUrl: string
  selection: CrawlSelection['kind']
  slowPages: SlowSummary
  requests: RequestsSummary
  /** What the checks read. */
  tables: readonly CheckTable[]
}

export type RunEnd = CrawlEnd & {
  slowPages: SlowSummary
  tallies: CheckTallies
  /** Null if the crawl was stopped, or if its tables could not be read. */
  siteState: SiteState | null
  before: CrawlBefore | null
  requests: RequestsSummary
  /** Null if rendering was off. */
  rendering: RenderingSummary | null
}
