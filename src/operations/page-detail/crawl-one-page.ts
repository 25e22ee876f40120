import { toFailedPageResult } from '#audit/page-result.ts'
import type { OtherVisit, RedirectVisit } from '#crawl/walk/visit.ts'
import { type CrawlRange, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { type FinishedPage, NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { bySeverity, type Issue } from '#domain/issues/issue.ts'
import { pageKey } from '#domain/urls/url.ts'
import { type CrawlPlan, runCrawl } from '../crawls/run-crawl.ts'
import type { ReaderThreads } from '../page-reading/reader-threads.ts'
import type { BrowserOptions } from '../page-reading/render-pages.ts'
import type { CrawlSink } from '../site-judging/crawl-sink.ts'

/** The total time for robots.txt, the page, one retry of each, and the Markdown. */
export const MAX_RECHECK_MS = 60_000

export type RepeatedRequest = {
  page: FinishedPage
  /** The HTML before any script ran. Null if the page did not load. */
  response: PageResponse | null
}

export type PagePlan = Omit<CrawlPlan, 'maxPages' | 'range' | 'earlier'> & {
  url: string
  /** Whether all fact groups are part of the result. Default: only those that checks need. */
  keepsGroups?: boolean
}

type Tools = { readers: ReaderThreads; browser: BrowserOptions; onFault: CrawlSink['fault'] }

/** Crawls one page without storing it. A failed page is a valid result. */
export async function crawlOnePage(
  tools: Tools,
  { url, keepsGroups = false, ...plan }: PagePlan,
  signal: AbortSignal,
): Promise<RepeatedRequest> {
  const responses = new Map<string, PageResponse>()
  const readers: ReaderThreads = {
    run(task) {
      const key = pageKey(task.response.url)
      if (!responses.has(key)) responses.set(key, task.response)
      return tools.readers.run(task)
    },
    close: async () => {},
  }
  let page: FinishedPage | null = null
  let other: RedirectVisit | OtherVisit | null = null
  const sink: CrawlSink = {
    keepsFacts: true,
    keepsGroups,
    page: async (finished) => {
      page ??= finished
    },
    nonPage: async (visit) => {
      other ??= visit
    },
    siteIssues: async (issues) => {
      if (page) page = { ...page, result: { ...page.result, issues: withSiteIssues(page.result.issues, issues) } }
    },
    fetching: () => {},
    fault: tools.onFault,
    soft404: async () => {
      if (!page) return
      const result = { ...page.result, isSoft404: true, issues: [] }
      page = { ...page, result, findings: undefined, indexability: 'soft_404' }
    },
    earlierPages: async () => [],
  }
  const range: CrawlRange = { ...WHOLE_SITE, selection: { kind: 'list', urls: [url] } }
  await runCrawl({ ...plan, range, maxPages: 1, earlier: [], measuresSlowPagesAgain: false }, sink, {
    readers,
    browser: tools.browser,
    signal,
  })
  const finished = page ?? failedPage(url, other)
  return { page: finished, response: responses.get(pageKey(finished.result.url)) ?? null }
}

function withSiteIssues(issues: Issue[], found: { issue: Issue }[]): Issue[] {
  return [...issues, ...found.map(({ issue }) => issue)].sort(bySeverity)
}

/** The result for a URL that returns something other than a page, or does not respond in time. */
function failedPage(url: string, other: RedirectVisit | OtherVisit | null): FinishedPage {
  const failure: FetchFailure =
    other?.kind === 'other'
      ? { kind: 'not-html', contentType: other.contentType }
      : { kind: 'timed-out', afterMs: MAX_RECHECK_MS }
  const result = toFailedPageResult({
    requestedUrl: url,
    url: other?.kind === 'other' ? other.url : url,
    depth: null,
    redirects: other?.redirects ?? [],
    failure,
    statusCode: null,
    ttfbMs: null,
    bytes: 0,
  })
  const nothing = {
    indexability: 'error' as const,
    facts: null,
    rawFacts: null,
    fingerprint: '',
    gist: '',
    validators: NO_VALIDATORS,
  }
  return { position: 0, result, failure, ...nothing }
}
