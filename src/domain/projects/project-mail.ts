import type { ReportFrequency } from '../accounts/user-settings.ts'
import type { CrawlBalance } from '../crawls/crawl-balance.ts'
import type { StartedBy } from '../crawls/crawl-end.ts'
import type { IssueChanges } from '../reports/dashboard.ts'

/** A project's crawl has ended. */
export type CrawlEndedMail = {
  kind: 'crawl-ended'
  /** The report, or the project where the crawl has none. */
  link: string
  project: string
  url: string
  startedBy: StartedBy
  at: Date
  timezone: string
  /** Why it failed; null for one that was completed. */
  error: string | null
  /** Null when nothing could be read. */
  figures: CrawlStats | null
  /** Null for crawls older than the balance. */
  balance: CrawlBalance | null
}

export type CrawlStats = Figures & {
  /** Linked files that could not be loaded. */
  brokenFiles: number
  changes: IssueChanges | null
  /** The most important first. */
  topIssues: { title: string; pages: number }[]
}

/** All projects of an account, as often as it asked for. */
export type ReportMail = {
  kind: 'report'
  /** The overview. */
  link: string
  frequency: Exclude<ReportFrequency, 'never'>
  timezone: string
  projects: ReportedProject[]
}

export type ReportedProject = Figures & {
  name: string
  link: string
  lastCrawl: Date
  /** Whether that crawl is newer than the last report. */
  isNews: boolean
}

type Figures = {
  healthScore: number
  pages: number
  /** Broken pages. */
  failedPages: number
  issues: number
  /** What the crawl before said, or the last report; null without one. */
  before: { healthScore: number; issues: number } | null
}
