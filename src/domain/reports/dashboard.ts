import type { Project } from '../projects/project.ts'
import type { DetailedCrawl, IssueCount, ProjectCrawl, ReportSummary } from './report.ts'

/** What turns a project's data into decisions. */
export type ProjectDashboard = {
  /** The last crawl that has figures. */
  latest: { crawl: DetailedCrawl; summary: ReportSummary } | null
  /** The last crawl at all: one that failed or still runs may have no figures. */
  newest: DetailedCrawl | null
  /** A point for each crawl with figures, oldest first; the last 50. */
  trend: TrendPoint[]
  /** Worth fixing first: by pages affected, severity and how linked the pages are. At most ten. */
  topIssues: TopIssue[]
  /** Of the latest crawl; null when every page could be read. */
  unreadable: Unreadable | null
  changes: CrawlChanges | null
  activity: ActivityItem[]
}

/** Pages of a crawl that no check could look at, with the most frequent reasons first: '404 Not Found', 'redirect loop'. */
export type Unreadable = {
  pages: number
  /** Links from other pages that lead to them. */
  inlinks: number
  reasons: { words: string; pages: number }[]
}

/** `crawlId` is null for figures that no crawl of the history stands behind. */
export type TrendPoint = { crawlId: string | null; date: string; healthScore: number; issues: number; pages: number }

export type TopIssue = IssueCount & {
  title: string
  fix: string
  /** Links from other pages that lead to the affected pages. */
  inlinks: number
  /** Share of the crawl's pages, 0 to 1. */
  share: number
  /** 0 to 100, relative to the first of the list. */
  weight: number
}

/**
 * What is different from an older crawl of the project. An issue is one check on one page, and a page is known by its
 * address. An issue is fixed when its page was read again without it; those of pages that are gone, or could not be read
 * again, are `lost` from sight: nobody fixed them.
 */
export type CrawlChanges = {
  base: ProjectCrawl
  other: ProjectCrawl
  issues: IssueChanges
  /** Of the issues that appeared, those on pages that the older crawl does not have. */
  appearedOnAdded: number
  /** Those that broke, or can be read again, are among the changed ones, too. */
  pages: { added: number; gone: number; changed: number; unchanged: number; broke: number; mended: number }
  /** Only checks that found something in one of the two. */
  byType: ({ type: string; title: string; category: string } & IssueChanges)[]
  scoreBefore: number
  scoreAfter: number
  before: ComparedStats
  after: ComparedStats
}

export type IssueChanges = { appeared: number; fixed: number; stillOpen: number; lost: number }

export type ComparedStats = Pick<
  ReportSummary,
  'pages' | 'succeeded' | 'failed' | 'healthScore' | 'llmScore' | 'issues' | 'pagesWithIssues' | 'avgResponseTime'
>

export const ISSUE_CHANGE_KINDS = ['appeared', 'fixed', 'still-open', 'lost'] as const
export const PAGE_CHANGE_KINDS = ['broke', 'mended', 'added', 'gone', 'changed'] as const
export const CHANGE_KINDS = [...ISSUE_CHANGE_KINDS, ...PAGE_CHANGE_KINDS] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A line of a comparison's list: an issue of a page, or a page. */
export type ChangeRow = {
  url: string
  title: string
  /** In the crawl the row comes from: the newer one where it is in both. */
  crawlId: string
  seq: number
  /** The check, for issues. */
  type: string | null
  /** Of pages that are in both crawls. */
  what: PageChange[]
}

/** One thing that a page says differently now: 'Title', 'Status', … Long texts are cut. */
export type PageChange = { part: string; before: string; after: string }

export type ChangeRows = { rows: ChangeRow[]; total: number; page: number; pages: number }

export type ActivityItem = {
  id: string
  title: string
  description: string
  status: 'success' | 'warning' | 'info' | 'neutral'
  time: string
  /** Where it leads inside the product. */
  to: string | null
}

/** The overview of all projects. */
export type Overview = {
  totals: {
    projects: number
    /** Of them, those that were crawled. */
    crawled: number
    pages: number
    issues: number
    /** Broken pages. */
    failed: number
    /** Mean over the projects that were crawled; null without any. */
    healthScore: number | null
    avgResponseTime: number | null
  }
  projects: OverviewProject[]
  /** A point a day with a crawl: the projects' mean score and the sum of their issues, as of then. */
  trend: { date: string; healthScore: number; issues: number }[]
  categories: { category: string; issues: number }[]
  activity: ActivityItem[]
}

/** `scores` are those of its last crawls, oldest first; `failed` pages could not be read in the last one. */
export type OverviewProject = Project & { scores: number[]; failed: number }
