import { auditPage } from '#audit/audit-page.ts'
import { auditSite } from '#audit/audit-site.ts'
import { toFailedPageResult, toPageResult } from '#audit/page-result.ts'
import { createAddressGuard } from '#crawl/address-guard.ts'
import type { CrawlEnd } from '#crawl/crawl-options.ts'
import { crawlSite } from '#crawl/crawl-site.ts'
import { createFetcher } from '#crawl/fetch-page.ts'
import type { EarlierVisit, FailedVisit, OtherVisit, PageVisit, RedirectVisit } from '#crawl/visit.ts'
import type { AllowedTarget } from '#domain/allowed-targets.ts'
import type { CrawlPageResult } from '#domain/crawl-page-result.ts'
import type { Issue } from '#domain/issue.ts'
import type { Pace } from '#domain/pace.ts'
import type { MainText, PageFacts } from '#domain/page-facts.ts'
import { robotsTokenOf } from '#domain/product.ts'
import type { SitePage } from '#domain/site-facts.ts'
import { extractPage } from '#extract/extract-page.ts'

/** A page that is done: the result people see, and what a later run or a site check needs beside it. */
export type FinishedPage = { position: number; result: CrawlPageResult; scriptLinks: string[]; mainText: MainText }

export type SiteIssue = { url: string; issue: Issue }

/** Where a crawl's findings go: the database, or a terminal. */
export type CrawlSink = {
  page: (page: FinishedPage) => Promise<void>
  nonPage: (visit: RedirectVisit | OtherVisit) => Promise<void>
  siteIssues: (issues: SiteIssue[]) => Promise<void>
  fetching: (url: string) => void
  /** Pages stored by an earlier run of the same crawl. */
  earlierPages: () => Promise<SitePage[]>
}

export type CrawlPlan = {
  startUrl: string
  maxPages: number
  pace: Pace
  obeyRobots: boolean
  userAgent: string
  /** Patience with one page; 15 seconds when not given. */
  timeoutMs?: number
  allowedTargets: AllowedTarget[]
  /** What an earlier run of the same crawl visited. */
  earlier: EarlierVisit[]
}

/** The walk, the reading, the judging and the keeping, joined: every face's crawl goes through here. */
export async function runCrawl(plan: CrawlPlan, sink: CrawlSink, signal: AbortSignal): Promise<CrawlEnd> {
  const { userAgent, timeoutMs, allowedTargets, ...walk } = plan
  const sitePages: SitePage[] = await sink.earlierPages()
  const fetcher = createFetcher({ guard: createAddressGuard({ allowPrivate: allowedTargets }), userAgent, timeoutMs })
  const end = await crawlSite<PageFacts>({
    ...walk,
    fetcher,
    userAgentToken: robotsTokenOf(userAgent),
    readPage: extractPage,
    onFetching: sink.fetching,
    onVisit: async (visit) => {
      if (visit.kind === 'redirect' || visit.kind === 'other') return sink.nonPage(visit)
      if (visit.kind === 'page') sitePages.push({ url: visit.url, mainText: visit.reading.facts.mainText })
      await sink.page(finish(visit))
    },
    signal,
  }).finally(() => fetcher.close())
  if (end.outcome === 'completed') {
    await sink.siteIssues(auditSite({ startUrl: plan.startUrl, pages: () => sitePages }))
  }
  return end
}

const NO_TEXT: MainText = { wordCount: 0, hash: '', signature: [] }

function finish(visit: PageVisit<PageFacts> | FailedVisit): FinishedPage {
  const { position } = visit
  if (visit.kind === 'failed') {
    return { position, result: toFailedPageResult(visit), scriptLinks: [], mainText: NO_TEXT }
  }
  const { facts, scriptLinks } = visit.reading
  return { position, result: toPageResult(visit, facts, auditPage(facts)), scriptLinks, mainText: facts.mainText }
}
