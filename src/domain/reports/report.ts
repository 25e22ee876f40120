import type { CrawlChecks } from '../checks/applied-rules.ts'
import type { CountedThing } from '../checks/counted-thing.ts'
import type { CrawlBefore } from '../checks/crawl-before.ts'
import type { FilesSummary, LinkSources } from '../crawls/checked-file.ts'
import type { Crawl } from '../crawls/crawl.ts'
import type { CrawlBalance } from '../crawls/crawl-balance.ts'
import type { DescribedFailure } from '../crawls/crawl-page-result.ts'
import type { BrokenSitemaps } from '../crawls/sitemap-report.ts'
import type { SpiderTrap } from '../crawls/spider-trap.ts'
import type { EvidenceCluster } from '../issues/cluster-evidence.ts'
import type { CheckSeverity, Severity } from '../issues/issue.ts'
import type { IssueTarget } from '../issues/issue-targets.ts'
import type { FoundUrls, UrlIssues } from '../issues/url-issues.ts'
import type { RenderingSummary } from '../rendering/rendering-summary.ts'
import type { EntryCounts } from '../site-files/sitemap-file.ts'
import type { CheckResult } from './check-result.ts'
import type { Judgement } from './judgement.ts'

/** Whether search engines can index a page; if not, the first reason why. */
export const INDEXABILITIES = ['indexable', 'noindex', 'canonicalised', 'soft_404', 'not_crawled', 'error'] as const
export type Indexability = (typeof INDEXABILITIES)[number]

export type IssueCount = {
  type: string
  /** Label on the dashboards. See dashboard-labels.ts. */
  category: string
  /** The worst severity on any page. */
  severity: Severity
  pages: number
}

/** How many URLs that are not pages have an issue. */
export type SiteIssueCount = Omit<IssueCount, 'pages'> & { urls: number }

/** The totals of a finished crawl, without the URLs removed from the project. */
export type ReportSummary = {
  /** Crawled and broken pages; a page that was not crawled counts in `indexability` only. */
  pages: number
  succeeded: number
  failed: number
  /** Rounded mean over successful pages; 0 if there are none. */
  healthScore: number
  /** Rounded mean over successful pages; null if there are none. */
  llmScore: number | null
  /** Issues of pages. */
  issues: number
  /** Issues of URLs that are not pages, such as redirects. This and the next field are missing in old summaries. */
  siteIssues?: number
  siteIssueCounts?: SiteIssueCount[]
  pagesWithIssues: number
  /** Mean milliseconds to the first byte; null without any response. */
  avgResponseTime: number | null
  issueCounts: IssueCount[]
  /** Groups of pages with a common cause, by check. Missing in old summaries and in those of large crawls. */
  groups?: Record<string, number>
  /** Pages by status code: '200', '404', …; 'none' for pages without a response. */
  statusCodes: Record<string, number>
  /** Pages by clicks from the start; 'none' for pages that no page links to. */
  depths: Record<string, number>
  /** Successful pages by health score: 0-9, 10-19, … 90-100. */
  scoreBands: number[]
  indexability: Record<Indexability, number>
  severities: Record<Severity, number>
  /** Successful pages by their worst issue; missing in old summaries. */
  pagesByWorst?: Record<Severity, number>
}

export type ProjectCrawl = {
  id: string
  url: string
  status: Crawl['status']
  error: string | null
  /** Same as in `Crawl`. */
  notice: string | null
  createdAt: string
  finishedAt: string | null
  maxPages: number
  /** Broken pages included. */
  crawled: number
  succeeded: number
  issues: number
  /** See `ReportSummary`. */
  siteIssues: number
  /** The ids of checks that were on but did not run or crashed, so that their issues are not known. */
  unknownChecks: string[]
  /** Null until the crawl has finished and its summary exists. */
  healthScore: number | null
  /** Null if the crawl was stopped before all checks had run, or was made before there was a score. */
  siteScore: number | null
  /** The index of AI readiness. Null in the same cases, and if no check of AI readiness applied. */
  aiIndex: number | null
  /** Pages removed later count as left out. Null for old crawls; lists of crawls omit the examples. */
  balance: CrawlBalance | null
}

/** A crawl with the fields that lists of crawls leave out. */
export type DetailedCrawl = ProjectCrawl & {
  /** Same as in `Crawl`. */
  files: FilesSummary | null
  brokenSitemaps: BrokenSitemaps
  sitemapEntries: EntryCounts
  /** Same as in `Crawl`. */
  traps: SpiderTrap[]
  /** Null if rendering was off. */
  rendering: RenderingSummary | null
  urlIssues: UrlIssues
  /** Null for crawls made before rule sets existed. */
  checks: CrawlChecks | null
  /** Null if the crawl was never judged again. */
  judgement: Judgement | null
}

export type ReportRow = {
  seq: number
  url: string
  title: string
  /** See the fields of the same names in CrawlPageResult. */
  isTitleStandIn: boolean
  metaDescription: string
  isDescriptionStandIn: boolean
  h1: string
  h2Count: number
  h3Count: number
  altTextCount: number
  missingAltCount: number
  canonicalUrl: string
  hasCanonical: boolean
  status: 'success' | 'error'
  statusCode: number | null
  error: DescribedFailure | null
  healthScore: number
  /** Null for a failed page. */
  llmScore: number | null
  depth: number | null
  indexability: Indexability
  issueCount: number
  highIssues: number
  mediumIssues: number
  lowIssues: number
  issueTypes: string[]
  words: number
  bytes: number
  ttfbMs: number | null
  linkCount: number
  inlinks: number | null
  /** The pages that link to a broken page or soft 404; absent for all other pages, and until links are counted. */
  linkedFrom?: LinkSources
}

export type ReportRows = { rows: ReportRow[]; total: number; page: number; pages: number; perPage: number }

export type Report = {
  crawl: DetailedCrawl
  summary: ReportSummary | null
  isLatest: boolean
  /** Whether the project's rules or the checks have changed since the crawl was judged. */
  hasOlderRules: boolean
}

export type IssueReport = {
  type: string
  category: string
  title: string
  why: string
  fix: string
  /** Null for a check that no longer exists. */
  work: IssueWork | null
  /** What the check judges one by one. An issue of the site is listed at one URL, but its evidence may name others. */
  counts: CountedThing
  severity: CheckSeverity
  groups: IssueGroups
  /** The label of the group whose pages are listed; null if all pages are listed. */
  group: string | null
  pages: {
    seq: number
    url: string
    title: string
    severity: CheckSeverity
    message: string
    /** The first pieces of evidence. */
    evidence: { saw: string; at?: string }[]
    evidenceCount: number
    inlinks: number | null
  }[]
  total: number
  page: number
  pageCount: number
  /** Other URLs with this issue. */
  urls: FoundUrls
  /** The crawl that this one was compared with, if the check compares crawls. */
  before?: CrawlBefore
  /** Why nothing is listed; null if something is listed. */
  nothing: NothingFound | null
}

/** `judgesOnePage`: whether the check also runs when a single page is rechecked. */
type IssueWork = Pick<CheckResult, 'owner' | 'effort' | 'certainty'> & { judgesOnePage: boolean }

export const NOTHING_OUTCOMES = ['passed', 'not_applicable', 'off', 'not_known'] as const

export type NothingFound = {
  /** Only `passed` means that no page has the issue. */
  outcome: (typeof NOTHING_OUTCOMES)[number]
  /** Part of a sentence, without a full stop. */
  reason: string
}

/** Pages with a common cause. */
export type IssueGroups = {
  /** The largest groups, each with its first pages. */
  shown: EvidenceCluster[]
  total: number
  /** How many pages and other URLs were compared. Only the first ones are. */
  compared: number
  /** How many of them have more evidence than was compared. */
  cut: number
  /** How many pieces of evidence that is. */
  cutEvidence: number
  /** The URLs that the pages name, also those that only one page names. Empty if the cause is not a URL. */
  targets: { shown: IssueTarget[]; total: number }
}
