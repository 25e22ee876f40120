import type { ReportFrequency } from '../accounts/user-settings.ts'
import type { CrawlBalance } from '../crawls/crawl-balance.ts'
import type { StartedBy } from '../crawls/crawl-end.ts'
import type { IssueChanges } from '../reports/dashboard.ts'

/** A crawl of a project has finished. */
export type CrawlEndedMail = {
  kind: 'crawl-ended'
  /** The report, or the project when the crawl has no report. */
  link: string
  project: string
  url: string
  startedBy: StartedBy
  at: Date
  timezone: string
  /** Why it failed; null for a completed crawl. */
  error: string | null
  /** Null when no page succeeded. */
  figures: CrawlStats | null
}

export type CrawlStats = Totals & {
  /** Null for crawls made before balances existed. */
  balance: CrawlBalance | null
  /** Linked files that could not be loaded. */
  brokenFiles: number
  changes: IssueChanges | null
  /** Most important first. */
  topIssues: { title: string; pages: number }[]
}

/** All projects of an account, in the chosen frequency. */
export type ReportMail = {
  kind: 'report'
  /** Link to the overview. */
  link: string
  frequency: Exclude<ReportFrequency, 'never'>
  timezone: string
  projects: ReportedProject[]
}

export type ReportedProject = Totals & {
  name: string
  link: string
  lastCrawl: Date
  /** Whether that crawl is newer than the last report. */
  isNews: boolean
}

type Totals = {
  healthScore: number
  pages: number
  /** Broken pages. */
  failedPages: number
  issues: number
  /** Values of the previous crawl or report; null without one. */
  before: { healthScore: number; issues: number } | null
}
