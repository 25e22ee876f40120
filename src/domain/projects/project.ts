import type { CrawlStatus } from '../crawls/crawl.ts'
import type { PaceName } from '../crawls/pace.ts'
import type { RenderMode } from '../crawls/render-mode.ts'

/** A website that somebody watches, with the figures of its last crawl. */
export type Project = {
  id: string
  name: string
  slug: string
  url: string
  createdAt: string
  /** When the last crawl that has figures ended; null before the first. */
  lastCrawl: string | null
  healthScore: number
  totalPagesCrawled: number
  totalIssues: number
  /** Milliseconds to the first byte, on average over the pages of the last crawl. */
  avgResponseTime: number | null
  /** The crawl that waits or runs now; on a screen that watched it, also the one that has just ended. */
  activeCrawl: { id: string; status: CrawlStatus } | null
}

export function isBeingCrawled({ activeCrawl }: Pick<Project, 'activeCrawl'>): boolean {
  return activeCrawl?.status === 'queued' || activeCrawl?.status === 'running'
}

export const RECRAWLS = ['never', 'daily', 'weekly', 'monthly'] as const
export type RecrawlEvery = (typeof RECRAWLS)[number]

/** How a project wants to be crawled, as its owner sees it: secrets are named, never shown. */
export type ProjectSettings = {
  pageLimit: number
  pace: PaceName
  include: string[]
  exclude: string[]
  obeyRobots: boolean
  /** Null for our own. */
  userAgent: string | null
  startUrls: string[]
  useSitemaps: boolean
  render: RenderMode
  /** Names of the extra headers that are sent; their values are kept encrypted. */
  headerNames: string[]
  /** The user of the basic auth that is sent; null without one. */
  basicAuthUser: string | null
  recrawlEvery: RecrawlEvery
  nextRecrawlAt: string | null
  /** What the account's tier and this server allow; the crawl takes the smaller of this and `pageLimit`. */
  mostPages: number
  /** Whether the account's plan includes recrawls by the clock. */
  canRecrawl: boolean
  /** Why rendering on this server is not as safe as it should be; null when it is, or when that is not known yet. */
  sandboxWarning: string | null
}

/** What a crawl was asked to do, kept with it. Headers and removed addresses are read from the project when it runs. */
export type CrawlAsk = Pick<
  ProjectSettings,
  'pace' | 'include' | 'exclude' | 'obeyRobots' | 'userAgent' | 'startUrls' | 'useSitemaps' | 'render'
>

/** An address that was taken out of a project's reports and crawls. */
export type RemovedUrl = { url: string; removedAt: string }
