import type { Project } from './project.ts'
import type { IssueCount, ProjectCrawl, ReportSummary } from './report.ts'

/** What turns a project's data into decisions. */
export type ProjectDashboard = {
  /** The last crawl that has figures. */
  latest: { crawl: ProjectCrawl; summary: ReportSummary } | null
  /** A point for each crawl with figures, oldest first; the last 50. */
  trend: TrendPoint[]
  /** Worth fixing first: by pages affected, severity and how linked the pages are. At most ten. */
  topIssues: TopIssue[]
  changes: CrawlChanges | null
  activity: ActivityItem[]
}

export type TrendPoint = { crawlId: string; date: string; healthScore: number; issues: number; pages: number }

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

/** What is different from the crawl before. An issue is one check on one page. */
export type CrawlChanges = {
  base: ProjectCrawl
  other: ProjectCrawl
  issues: { appeared: number; fixed: number; stillOpen: number }
  pages: { added: number; gone: number; changed: number; unchanged: number }
  byType: { type: string; title: string; category: string; appeared: number; fixed: number; stillOpen: number }[]
  scoreBefore: number
  scoreAfter: number
}

export const CHANGE_KINDS = ['appeared', 'fixed', 'still-open', 'added', 'gone', 'changed'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A line of a comparison's list: an issue of a page, or a page. */
export type ChangeRow = {
  url: string
  title: string
  /** In the crawl the row comes from: the newer one where it is in both. */
  crawlId: string
  seq: number
  type: string | null
  /** In words, for pages that changed: 'Title', 'Status 200 → 404'. */
  what: string[]
}

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
    pages: number
    issues: number
    /** Mean over the projects that were crawled; null without any. */
    healthScore: number | null
    avgResponseTime: number | null
  }
  projects: Project[]
  /** A point a day with a crawl: the projects' mean score and the sum of their issues, as of then. */
  trend: { date: string; healthScore: number; issues: number }[]
  categories: { category: string; issues: number }[]
  activity: ActivityItem[]
}
