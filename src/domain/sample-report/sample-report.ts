import type { ProjectDashboard } from '../reports/dashboard.ts'
import type { SiteState } from '../site-state/site-state.ts'

/** The crawl that the sample report shows. */
export type SampleCrawl = {
  finishedAt: string
  pages: number
  issues: number
  siteScore: number | null
  aiIndex: number | null
}

export type SampleSummary = {
  /** The start page of this server. */
  url: string
  /** Null until the first crawl has finished. */
  crawl: SampleCrawl | null
  /** The state of the newest crawl while there is no report yet; null if the report is ready. */
  waiting: { status: 'queued' | 'running' | 'failed'; crawled: number; error: string | null } | null
}

type Shown =
  | 'topIssues'
  | 'issueKinds'
  | 'checkTitles'
  | 'unreadable'
  | 'soft404s'
  | 'siteScores'
  | 'siteScoresLeftOut'
  | 'siteState'
  | 'aiNote'
  | 'aiChecks'

export type SampleReport = SampleSummary & {
  dashboard: (Pick<ProjectDashboard, Shown> & { latest: NonNullable<ProjectDashboard['latest']> }) | null
  /** Read from the tables of the crawl. Null if that fails; `problem` then says why. */
  state: SiteState | null
  problem: string | null
}

export const SAMPLE_PATH = '/sample'
