import type { ReportFrequency } from '../accounts/user-settings.ts'
import type { FilesSummary } from '../crawls/checked-file.ts'
import type { CrawlBalance } from '../crawls/crawl-balance.ts'
import type { StartedBy } from '../crawls/crawl-end.ts'
import type { BrokenSitemaps } from '../crawls/sitemap-report.ts'
import type { CausedChanges, IssueChanges } from '../reports/dashboard.ts'
import type { EntryCounts } from '../site-files/sitemap-file.ts'

export type CrawlEndedMail = {
  kind: 'crawl-ended'
  /** The report, or the project if the crawl has no report. */
  link: string
  project: string
  url: string
  startedBy: StartedBy
  at: Date
  timezone: string
  /** Why the crawl failed; null for a completed crawl. */
  error: string | null
  /** Null when the crawl has no summary. */
  stats: CrawlStats | null
  /** Null for crawls stored before this field existed. */
  balance: CrawlBalance | null
  /** Absent in mails queued before this field was added. */
  files?: FilesSummary | null
  brokenSitemaps: BrokenSitemaps
  /** Absent in mails queued before this field was added. */
  sitemapEntries?: EntryCounts
}

export type CrawlStats = MailStats & {
  /** Linked files that failed to load. */
  brokenFiles: number
  changes: MailedChanges | null
  /** Changes of issues of the whole site. Absent in mails queued before this field was added. */
  siteChanges?: MailedChanges | null
  /** How many checks did not run. Absent in mails queued before this field was added. */
  unknownChecks?: number
  /** What comparing with the previous crawl found, such as pages that broke. Absent in mails queued before it was added. */
  comparedFindings?: { title: string; count: string }[]
  /** Most important first. */
  topIssues: { title: string; pages: number; urls?: number; isEmergency?: boolean }[]
}

/** Mails queued before causes were added have none. */
type MailedChanges = Omit<IssueChanges, 'byRules' | 'unknown'> & { byRules?: CausedChanges; unknown?: CausedChanges }

/** Summary of all projects of an account, sent at the frequency that the account chose. */
export type ReportMail = {
  kind: 'report'
  link: string
  frequency: Exclude<ReportFrequency, 'never'>
  timezone: string
  projects: ReportedProject[]
}

export type ReportedProject = MailStats & {
  name: string
  link: string
  lastCrawl: Date
  /** Whether `lastCrawl` is later than the last report. */
  isNews: boolean
}

export type MailStats = {
  /** Absent in mails queued before this field was added. Null if no check ran. */
  siteScore?: number | null
  healthScore: number
  pages: number
  failedPages: number
  soft404s: number
  issues: number
  /** Absent in mails queued before this field was added. */
  siteIssues?: number
  /** Values of the previous crawl or report; null if there was none. Results of checks are null if rules differed. */
  before: { siteScore?: number | null; healthScore: number; issues: number | null } | null
}
