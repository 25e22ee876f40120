import type { CrawlStatus } from '../crawls/crawl.ts'
import type { Indexability } from './report.ts'

export const HISTORY_PARTS = ['status', 'indexability', 'title', 'content', 'health', 'issues'] as const

/** `content` means description, H1, canonical or main text. */
export type HistoryPart = (typeof HISTORY_PARTS)[number]

/** A page in one crawl of its project. */
export type PageInCrawl = {
  crawl: { id: string; createdAt: string; status: CrawlStatus }
  seq: number
  url: string
  title: string
  status: 'success' | 'error'
  statusCode: number | null
  indexability: Indexability
  /** Null if the page was not crawled. */
  healthScore: number | null
  /** Null if the page is broken, because it was not checked. */
  issues: number | null
  ttfbMs: number | null
  /** The differences from the previous crawl that contains the page. */
  changes: HistoryPart[]
  /** The previous crawl was judged by other rules, so its issues are not comparable. */
  hasOtherRules: boolean
  /** The page's scripts ran in this crawl or in the previous one, but not in both, so only its status is compared. */
  isRenderedOnce: boolean
}

export type PageHistory = {
  /** The latest first. */
  rows: PageInCrawl[]
  /** How many crawls contain the page; `rows` lists only the latest of them. */
  total: number
  /** All crawls of the project. */
  crawls: number
}

export const MAX_HISTORY_ROWS = 50

export type StoredPageInCrawl = Omit<
  PageInCrawl,
  'crawl' | 'changes' | 'hasOtherRules' | 'isRenderedOnce' | 'issues' | 'healthScore'
> & {
  crawlId: string
  crawlStatus: CrawlStatus
  createdAt: Date
  healthScore: number
  issues: number
  /** Hash of the content. Null in old crawls and for broken pages. */
  contentDigest: string | null
  /** Hash of the rules. Null in crawls without tallies. */
  rulesDigest: string | null
  /** Whether its scripts ran. Null in old crawls. */
  isRendered: boolean | null
}

/** Expects the latest crawl first. A row after the last one shown is only used for comparison. */
export function toHistoryRows(stored: readonly StoredPageInCrawl[]): PageInCrawl[] {
  return stored.slice(0, MAX_HISTORY_ROWS).map((row, index) => {
    const { crawlId: id, crawlStatus, createdAt, contentDigest: _, rulesDigest, isRendered, ...page } = row
    const before = stored[index + 1]
    const hasOtherRules = before !== undefined && rulesDigest !== before.rulesDigest
    return {
      ...page,
      crawl: { id, createdAt: createdAt.toISOString(), status: crawlStatus },
      healthScore: row.indexability === 'not_crawled' ? null : row.healthScore,
      issues: row.status === 'error' ? null : row.issues,
      changes: before === undefined ? [] : changesBetween(before, row),
      hasOtherRules,
      isRenderedOnce: before !== undefined && isRenderedOnce(before, row),
    }
  })
}

type Comparison = (before: StoredPageInCrawl, after: StoredPageInCrawl) => boolean

const OF_EVERY_PAGE: Partial<Record<HistoryPart, Comparison>> = {
  status: (before, after) => before.status !== after.status || before.statusCode !== after.statusCode,
  indexability: (before, after) => before.indexability !== after.indexability,
}
const OF_LOADED_PAGES: Partial<Record<HistoryPart, Comparison>> = {
  title: (before, after) => before.title !== after.title,
  content: ({ contentDigest: before }, { contentDigest: after }) =>
    before !== null && after !== null && before !== after,
  health: (before, after) => before.healthScore !== after.healthScore,
  issues: (before, after) => before.issues !== after.issues,
}

function isRenderedOnce(before: StoredPageInCrawl, after: StoredPageInCrawl): boolean {
  const areKnown = [before, after].every(({ status, isRendered }) => status === 'success' && isRendered !== null)
  return areKnown && before.isRendered !== after.isRendered
}

/** If the page failed in either crawl, just the response is compared; if its scripts ran in only one, just the status. */
function changesBetween(before: StoredPageInCrawl, after: StoredPageInCrawl): HistoryPart[] {
  const hasLoaded = before.status === 'success' && after.status === 'success'
  const compared = { ...OF_EVERY_PAGE, ...(hasLoaded ? OF_LOADED_PAGES : {}) }
  const parts = isRenderedOnce(before, after) ? (['status'] as const) : HISTORY_PARTS
  return parts.filter((part) => compared[part]?.(before, after))
}
