import type { CountedThing } from '../checks/counted-thing.ts'
import type { AiChecks } from '../issues/describe-ai-index.ts'
import type { CheckSeverity } from '../issues/issue.ts'
import type { Project } from '../projects/project.ts'
import type { SiteDescription } from '../site-state/describe-site.ts'
import type { CheckResult } from './check-result.ts'
import type { DetailedCrawl, IssueCount, ProjectCrawl, ReportSummary } from './report.ts'

/** Element id of the `CrawlBalance` section in a report. */
export const BALANCE_ID = 'balance'

export type ProjectDashboard = {
  /** The last crawl with a summary. */
  latest: { crawl: DetailedCrawl; summary: ReportSummary } | null
  /** Whether the archive of the latest crawl is written, which `site-state` reads. */
  isArchived: boolean
  /** The last crawl, even if it has no summary because it is running or failed. */
  newest: DetailedCrawl | null
  /** One point per crawl with a summary, oldest first; at most 50. Left out: crawls with checks that did not run. */
  trend: TrendPoint[]
  /** How many crawls the trend leaves out because checks did not run. */
  trendLeftOut: number
  /** What to fix first (TOP_ISSUES_RULE): the first ten issues, and the first ten of each owner. */
  topIssues: TopIssue[]
  /** The number of different issues that the report lists, in total and by owner. Broken pages are among them. */
  issueKinds: IssueKinds
  /** The state of the site in the latest crawl; null if there is none. */
  siteState: SiteDescription | null
  /** Broken pages of the latest crawl; null when there are none. */
  unreadable: BrokenPages | null
  /** Soft 404s of the latest crawl; null when there are none. */
  soft404s: Soft404s | null
  changes: CrawlChanges | null
  siteScores: SiteScorePoint[]
  /** Titles of the checks that cost points of the site score or of AI readiness. */
  checkTitles: Record<string, string>
  /** What the index of AI readiness is based on: '12 of 20 checks could judge.'; null if that is not known. */
  aiNote: string | null
  aiChecks: AiChecks | null
  /** How many scored crawls `siteScores` leaves out, because other checks judged them. */
  siteScoresLeftOut: number
  activity: ActivityItem[]
}

/** The site score of a crawl that was judged by the same checks as the latest one; oldest first. */
export type SiteScorePoint = { crawlId: string; date: string; score: number; aiIndex: number | null }

/** Broken pages of a crawl, most frequent reasons first: '404 Not Found', 'redirect loop'. */
export type BrokenPages = {
  pages: number
  /** Links from other pages to the broken pages. */
  inlinks: number
  reasons: { words: string; pages: number }[]
}

/** `inlinks` counts links from other pages. */
export type Soft404s = { pages: number; inlinks: number }

/** `crawlId` is null when the crawl behind the numbers no longer exists. */
export type TrendPoint = { crawlId: string | null; date: string; healthScore: number; issues: number; pages: number }

export type IssueKinds = { all: number } & Record<NonNullable<CheckResult['owner']>, number>

export type TopIssue = Omit<IssueCount, 'severity'> & {
  /** Findings (`info`) are listed only if they limit the site score. */
  severity: CheckSeverity
  title: string
  fix: string
  /** Links from other pages to the affected pages. */
  inlinks: number
  /** Other URLs with this issue. */
  urls: number
  /** How many things of the kind `counts` the check could judge; null if that is not known. */
  judged: number | null
  counts: CountedThing
  /** Whether the issue limits the site score. */
  limitsScore: boolean
  /** Set if the issue cannot wait. It comes first in every order. */
  isEmergency?: boolean
  /** Who usually fixes the issue, and how long that takes; null for a check that no longer exists. */
  owner: CheckResult['owner']
  effort: CheckResult['effort']
  /** Points of the site score that the issue costs; null if it costs none, or if there is no score. */
  gain: number | null
}

/**
 * Differences from an older crawl. An issue is one check on one page, and a page is identified by its URL.
 * Issues of pages that were removed, failed, lost what was judged or are no longer indexable count as `lost`, not as
 * fixed.
 */
export type CrawlChanges = {
  base: ProjectCrawl
  other: ProjectCrawl
  issues: IssueChanges
  /** Issues of URLs that are not pages, such as redirects. */
  siteIssues: IssueChanges
  appearedOnAdded: number
  /** Newly broken (`broke`) and working again (`recovered`) pages are also counted as changed. */
  pages: {
    added: number
    removed: number
    /** Not in the newer crawl, because robots.txt blocks them now. */
    blocked: number
    /** Not in the newer crawl, because settings exclude them or the crawl ended before it reached them. */
    leftOut: number
    changed: number
    unchanged: number
    /** Not compared, because their scripts ran in only one of the crawls. If their status changed, they are in `changed`. */
    renderedOnce: number
    broke: number
    recovered: number
  }
  /** Only checks that found something in either crawl. */
  byType: ({ type: string; title: string; category: string } & IssueChanges)[]
  siteIssuesByType: ({ type: string; title: string; category: string } & IssueChanges)[]
  scoreBefore: number
  scoreAfter: number
  before: ComparedStats
  after: ComparedStats
  /** A sentence if the crawls had different rules, which can cause changes; null if the rules are the same. */
  rulesNote: string | null
  /** A sentence that names the checks that could not judge one of the crawls; null if there are none. */
  unknownNote: string | null
  /** Why the site scores are not comparable: 'other rules'; null if they are. */
  siteScoreNote: string | null
  /** Findings of the checks that compare the newer crawl with the older one. The other numbers do not include them. */
  compared: ComparedFinding[]
  /** Why these checks did not compare the two crawls; null if they did, or if they compared other crawls. */
  notCompared: string | null
  /** Why some of these checks did not compare the two crawls, although others did; null if all did, or none. */
  notComparedInPart: string | null
}

/** `found` is a number of pages, or of what `counts` names. */
export type ComparedFinding = {
  type: string
  title: string
  severity: CheckSeverity
  found: number
  counts: CountedThing
}

/** `appeared` and `fixed` count changes of the site; changes with another cause are counted separately. */
export type IssueChanges = {
  appeared: number
  fixed: number
  stillOpen: number
  lost: number
  /** Issues of checks that were off, missing, `info` or had other options in one of the crawls. */
  byRules: CausedChanges
  /** Issues of checks that could not judge one of the crawls, so they may or may not be new. */
  unknown: CausedChanges
}

export type CausedChanges = { appeared: number; fixed: number }

export const CHANGE_CAUSES = ['site', 'rules', 'unknown'] as const
export type ChangeCause = (typeof CHANGE_CAUSES)[number]

export type ComparedStats = Pick<
  ReportSummary,
  | 'pages'
  | 'succeeded'
  | 'failed'
  | 'healthScore'
  | 'llmScore'
  | 'issues'
  | 'siteIssues'
  | 'pagesWithIssues'
  | 'avgResponseTime'
>

export const ISSUE_CHANGE_KINDS = ['appeared', 'fixed', 'still-open', 'lost'] as const
export const PAGE_CHANGE_KINDS = ['broke', 'recovered', 'added', 'removed', 'blocked', 'left-out', 'changed'] as const
export const CHANGE_KINDS = [...ISSUE_CHANGE_KINDS, ...PAGE_CHANGE_KINDS] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A row of a comparison: an issue on a page, or a page. */
export type ChangeRow = {
  url: string
  /** Null if the page loaded and has no title; empty if it did not load or the URL is not a page. */
  title: string | null
  /** The newer crawl if both contain the page. */
  crawlId: string
  /** Null if the URL is not a page. */
  seq: number | null
  /** Check id; null for a page. */
  type: string | null
  /** What changed, for pages in both crawls. */
  what: ChangedPart[]
}

/** A changed part of a page: 'Title', 'Status', … Long texts are shortened. */
export type ChangedPart = { part: string; before: string; after: string }

export type ChangeRows = { rows: ChangeRow[]; total: number; page: number; pages: number }

export type ActivityItem = {
  id: string
  title: string
  description: string
  status: 'success' | 'warning' | 'info' | 'neutral'
  time: string
  /** Link to a screen of the product. */
  to: string | null
}

export type Overview = {
  totals: {
    projects: number
    /** Projects that have been crawled. */
    crawled: number
    pages: number
    issues: number
    /** See `ReportSummary`. */
    siteIssues: number
    /** Broken pages. */
    failed: number
    /** Mean and lowest score of the projects that have one; null if none has. */
    siteScore: { lowest: number; name: string; projects: number } | null
    /** Mean over the crawled projects; null if there are none. */
    healthScore: number | null
    avgResponseTime: number | null
  }
  projects: OverviewProject[]
  /** One point per day with a crawl: mean score and total issues of all projects on that day. */
  trend: { date: string; healthScore: number; issues: number }[]
  categories: { category: string; issues: number }[]
  activity: ActivityItem[]
}

/** `scores`: health scores of the last crawls, oldest first. `failed`: broken pages of the last crawl. */
export type OverviewProject = Project & { scores: number[]; failed: number; siteIssues: number }
