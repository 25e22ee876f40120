/** The totals of the pages of a segment that a crawl requested. Means are null if no page loaded. */
export type SegmentTotals = {
  pages: number
  succeeded: number
  indexable: number
  pagesWithIssues: number
  issues: number
  pageHealth: number | null
  llmReadiness: number | null
  avgResponseMs: number | null
}

/** One crawl. `problem` says why its totals are not known. */
export type SegmentPoint = {
  crawlId: string
  date: string
  totals: SegmentTotals | null
  problem: string | null
}

/** The pages of a segment over the crawls of a project, oldest first. */
export type SegmentTrend = {
  segment: { name: string; filter: string }
  points: SegmentPoint[]
  /** Crawls that were not read yet. */
  waiting: number
  /** Crawls in which checks did not run. */
  leftOut: number
  /** Whether there are older crawls than those of the trend. */
  hasOlder: boolean
}
