import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { RenderMode, RenderWidth } from '#domain/crawls/render-mode.ts'
import type { CheckSeverity } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import type { Judgement } from '#domain/reports/judgement.ts'
import type { KeptChanges, ListedChanges } from '#operations/crawl-folder/compare-kept-crawls.ts'
import type { KeptRows } from '#operations/crawl-folder/explore-kept-crawl.ts'
import type { FoundRows } from '#operations/crawl-folder/list-found.ts'
import type { KeptPage, PageAsModel } from '#operations/crawl-folder/read-kept-page.ts'
import type { KeptState } from '#operations/crawl-folder/read-state.ts'
import type { EditedRobots, Simulation } from '#operations/site-reports/compare-on-tables.ts'

/** Where tools find crawls: the archives of this machine, or the projects of a workspace. */
export type CrawlSource = {
  /** Waits until the crawl has finished, time is up or `signal` aborts, and returns its state then. */
  waitForCrawl: (id: string, options: WaitOptions) => Promise<CrawlInfo>
  cancelCrawl: (id: string) => Promise<CrawlInfo>
  /** Without a project, those of all projects. Only a workspace has projects. */
  listCrawls: (range: Range, project?: string) => Promise<CrawlList>
  readState: (id: string) => Promise<KeptState & { crawl: CrawlInfo; notes: string[] }>
  /** What checks found, one row per check. */
  listIssues: (id: string, kind: 'issues' | 'findings') => Promise<TopIssue[]>
  /** What one check found, one row per URL. */
  listFound: (
    id: string,
    input: Range & { check: string; severities: readonly CheckSeverity[] | null },
  ) => Promise<FoundRows>
  explore: (id: string, query: ExploreQuery) => Promise<KeptRows>
  readPage: (id: string, input: { url: string; inlinks: number }) => Promise<KeptPage>
  readPageAsModel: (id: string, url: string) => Promise<PageAsModel>
  compare: (ids: [string, string], listed: ListedChanges | null) => Promise<KeptChanges>
  simulateRobots: (id: string, input: Omit<EditedRobots, 'host'> & { host: string | null }) => Promise<Simulation>
}

/** The crawls of this machine. */
export type LocalSource = CrawlSource & {
  startCrawl: (input: StartInput) => Promise<CrawlInfo>
  /** Requests the page now. */
  readLivePage: (url: string, signal: AbortSignal) => Promise<PageAsModel>
  judgeAgain: (id: string, rules: RuleInput) => Promise<Judged>
}

/** The crawls of the projects of a workspace, as far as an API key may use them. */
export type WorkspaceSource = CrawlSource & {
  listProjects: () => Promise<Project[]>
  /** `project` is a slug, an id or the URL of the site. The crawl uses the settings of the project. */
  startCrawl: (project: string) => Promise<CrawlInfo & { isNew: boolean }>
  /** Judges the crawl by the rules of its project now, and returns how far that is when it is done or time is up. */
  judgeAgain: (id: string, signal: AbortSignal) => Promise<Judgement>
}

export type Range = { offset: number; limit: number }

/** Settings that concern the machine or other people, such as private hosts and robots.txt, are not for clients. */
export type StartInput = {
  /** Either a URL or a list of URLs. */
  url?: string | undefined
  urls?: string[] | undefined
  maxPages?: number | undefined
  depth?: number | undefined
  include?: string[] | undefined
  exclude?: string[] | undefined
  sitemapOnly?: boolean | undefined
  render?: RenderMode | undefined
  samples?: number | undefined
  width?: RenderWidth | undefined
  external?: boolean | undefined
  probes?: boolean | undefined
  resources?: boolean | undefined
  only?: string[] | undefined
  skip?: string[] | undefined
  /** The id of an earlier crawl to compare with. */
  before?: string | undefined
}

export type WaitOptions = { ms: number; signal: AbortSignal; onProgress: (crawl: CrawlInfo) => void }

export type CrawlInfo = {
  id: string
  /** The slug of the project. Only crawls of a workspace have one. */
  project?: string
  url: string
  status: 'running' | 'completed' | 'stopped' | 'failed'
  /** It is running for callers, but no worker has taken it yet. */
  isQueued?: true
  startedAt: string
  finishedAt: string | null
  /** Pages requested so far, including those that failed. */
  pages: number
  /** URLs in the queue; 0 when the crawl has finished. */
  waiting: number
  maxPages: number
  /** What the crawl does after its last page; null before that and at the end. */
  phase: string | null
  notice: string | null
  error: string | null
  /** The crawl that was judged by other rules; null for a crawl. */
  judgedFrom: string | null
}

export type CrawlList = {
  total: number
  crawls: CrawlInfo[]
  /** What there is besides these, as sentences. */
  notes: string[]
}

export type ExploreQuery = Range & { table: 'pages' | 'links'; filter: string; sort: string; columns: string }

export type RuleInput = {
  /** As in a configuration file; null for the rules of the crawl. */
  checks: Record<string, unknown> | null
  only: string[]
  skip: string[]
  before: string | null
}

export type Judged = { id: string; ruleSet: RuleSet; changes: KeptChanges }
