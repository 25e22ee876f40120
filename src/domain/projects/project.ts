import type { RuleSet } from '../checks/rule-set.ts'
import type { CrawlStatus } from '../crawls/crawl.ts'
import type { PaceName } from '../crawls/pace.ts'
import type { RenderMode, RenderWidth } from '../crawls/render-mode.ts'
import type { ExtractionRule } from '../extraction/extraction-rule.ts'
import type { RequestSettings } from '../requests/further-requests.ts'
import type { KeepCrawls } from './keep-crawls.ts'

/** A user's website, with the totals of its last crawl. */
export type Project = {
  id: string
  name: string
  slug: string
  url: string
  createdAt: string
  /** End of the last crawl that has results; null if there is none. */
  lastCrawl: string | null
  /** Null if it was never crawled, like all scores. */
  healthScore: number | null
  /** Null if the last crawl with results has no score. */
  siteScore: number | null
  totalPagesCrawled: number
  totalIssues: number
  /** Mean milliseconds to the first byte in the last crawl. */
  avgResponseTime: number | null
  /** The queued or running crawl. A screen that watches the crawl keeps it here after it has finished. */
  activeCrawl: { id: string; status: CrawlStatus } | null
}

export function isBeingCrawled({ activeCrawl }: Pick<Project, 'activeCrawl'>): boolean {
  return activeCrawl?.status === 'queued' || activeCrawl?.status === 'running'
}

export const RECRAWLS = ['never', 'daily', 'weekly', 'monthly'] as const
export type RecrawlEvery = (typeof RECRAWLS)[number]

/** Settings as the owner sees them. Secret values are never shown. */
export type ProjectSettings = {
  name: string
  url: string
  slug: string
  pageLimit: number
  pace: PaceName
  include: string[]
  exclude: string[]
  obeyRobots: boolean
  /** Null for our own user agent. */
  userAgent: string | null
  startUrls: string[]
  useSitemaps: boolean
  render: RenderMode
  /** How many pages of each template are rendered. Used only if `render` is `sample`. */
  samplesPerTemplate: number
  renderWidth: RenderWidth
  /** Whether screenshots of rendered pages are kept. */
  keepScreenshots: boolean
  /** Whether rendered pages are measured: loading, layout, accessibility. */
  measuresPages: boolean
  /** What a crawl requests besides pages. */
  requests: RequestSettings
  /** Whether crawls look for files that must not be public. Needs confirmed ownership. */
  probeFiles: boolean
  /** Whether crawls compare what browsers and other crawlers get. Needs confirmed ownership. */
  compareBots: boolean
  /** What differs from the catalogue of checks. */
  ruleSet: RuleSet
  /** Rules for the project's own columns. */
  extraction: ExtractionRule[]
  /** Whether the HTML of pages is kept for searching. */
  keepSource: boolean
  /** Names of the extra headers; their values are stored encrypted. */
  headerNames: string[]
  /** Null if basic auth is off. */
  basicAuthUser: string | null
  recrawlEvery: RecrawlEvery
  nextRecrawlAt: string | null
  keepCrawls: KeepCrawls
  /** Page limit of the account's tier and this server. A crawl uses the smaller of this and `pageLimit`. */
  maxPageLimit: number
  /** Whether the plan includes scheduled crawls. */
  canRecrawl: boolean
  /** Null when rendering on this server is sandboxed, or when this is not known yet. */
  sandboxWarning: string | null
}

/** Settings stored with a crawl. Headers and removed URLs are read from the project when the crawl runs. */
export type CrawlSettings = Pick<
  ProjectSettings,
  'pace' | 'include' | 'exclude' | 'obeyRobots' | 'userAgent' | 'startUrls' | 'useSitemaps' | 'render'
> & {
  /** Missing in crawls older than rule sets. */
  ruleSet?: RuleSet
  /** Only the names of the headers. Missing in old crawls. */
  headerNames?: string[]
  /** This and the following fields are missing in crawls of older versions. */
  requests?: RequestSettings
  extraction?: ExtractionRule[]
  keepSource?: boolean
  samplesPerTemplate?: number
  renderWidth?: RenderWidth
  keepScreenshots?: boolean
  measuresPages?: boolean
  probeFiles?: boolean
  compareBots?: boolean
}

export type RemovedUrl = { url: string; removedAt: string }
