import { toFailedPageResult } from '#audit/page-result.ts'
import type { OtherVisit, RedirectVisit } from '#crawl/walk/visit.ts'
import { type CrawlRange, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { type FinishedPage, NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { bySeverity, type Issue } from '#domain/issues/issue.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { App } from '../app.ts'
import { type CrawlPlan, type CrawlSink, runCrawl } from '../crawls/run-crawl.ts'
import { browserOf } from '../page-reading/browser-of.ts'
import type { PageReaders } from '../page-reading/page-readers.ts'

/** Robots.txt, the page, and one more try of each if the site is in trouble; and then its Markdown. */
export const MAX_RECHECK_MS = 60_000

export type RepeatedRequest = {
  page: FinishedPage
  /** Before any script of the page ran; null when it could not be had. */
  response: PageResponse | null
}

type Asking = Omit<CrawlPlan, 'maxPages' | 'range' | 'earlier'> & { url: string }

/** A crawl of one page, kept nowhere. A page that cannot be had is an answer. */
export async function requestPageAgain(
  app: Pick<App, 'readers' | 'settings' | 'log' | 'database'>,
  { url, ...plan }: Asking,
  signal: AbortSignal,
): Promise<RepeatedRequest> {
  const responses = new Map<string, PageResponse>()
  const readers: PageReaders = {
    run(task) {
      const key = pageKey(task.response.url)
      if (!responses.has(key)) responses.set(key, task.response)
      return app.readers.run(task)
    },
    close: async () => {},
  }
  let page: FinishedPage | null = null
  let other: RedirectVisit | OtherVisit | null = null
  const sink: CrawlSink = {
    keepsFacts: true,
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
    fault: (error, where) => app.log.error({ err: error, ...where }, 'a page or a check broke down'),
    soft404: async () => {
      if (page) page = { ...page, result: { ...page.result, isSoft404: true }, indexability: 'soft_404' }
    },
    earlierPages: async () => [],
  }
  const range: CrawlRange = { ...WHOLE_SITE, selection: { kind: 'list', urls: [url] } }
  await runCrawl({ ...plan, range, maxPages: 1, earlier: [], measuresSlowPagesAgain: false }, sink, {
    readers,
    browser: browserOf(app),
    signal,
  })
  const finished = page ?? failedPage(url, other)
  return { page: finished, response: responses.get(pageKey(finished.result.url)) ?? null }
}

function withSiteIssues(issues: Issue[], found: { issue: Issue }[]): Issue[] {
  return [...issues, ...found.map(({ issue }) => issue)].sort(bySeverity)
}

/** The address answers with something else than a page, or did not answer in all the time there is. */
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
