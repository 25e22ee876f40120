import { auditPage } from '#audit/audit-page.ts'
import { auditSite, issuesFound, type SiteIssue } from '#audit/audit-site.ts'
import { toFailedPageResult, toPageResult } from '#audit/page-result.ts'
import { createAddressGuard } from '#crawl/address-guard.ts'
import type { CrawlEnd } from '#crawl/crawl-options.ts'
import { crawlSite } from '#crawl/crawl-site.ts'
import { createFetcher } from '#crawl/fetch-page.ts'
import type { EarlierVisit, FailedVisit, OtherVisit, PageVisit, RedirectVisit } from '#crawl/visit.ts'
import type { AllowedTarget } from '#domain/allowed-targets.ts'
import type { FinishedPage } from '#domain/finished-page.ts'
import type { Pace } from '#domain/pace.ts'
import type { MainText, PageFacts } from '#domain/page-facts.ts'
import { robotsTokenOf } from '#domain/product.ts'
import type { SiteFacts, SitePage } from '#domain/site-facts.ts'
import { extractPage } from '#extract/extract-page.ts'

/** Pages finish in any order; site checks see them in queue order. */
export type PlacedPage = SitePage & { position: number }

/** Where a crawl's findings go: the database, or a terminal. */
export type CrawlSink = {
  page: (page: FinishedPage) => Promise<void>
  nonPage: (visit: RedirectVisit | OtherVisit) => Promise<void>
  siteIssues: (issues: SiteIssue[]) => Promise<void>
  /** What is being fetched; null while unlinked pages are looked for. */
  fetching: (url: string | null) => void
  /** A fault of ours: a page broke the reader, or a check broke down. The crawl goes on. */
  fault: (error: unknown, where: { url: string; check?: string }) => void
  /** Pages stored by an earlier run of the same crawl. */
  earlierPages: () => Promise<PlacedPage[]>
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
  const sitePages: PlacedPage[] = await sink.earlierPages()
  const fetcher = createFetcher({ guard: createAddressGuard({ allowPrivate: allowedTargets }), userAgent, timeoutMs })
  const end = await crawlSite<PageFacts>({
    ...walk,
    fetcher,
    userAgentToken: robotsTokenOf(userAgent),
    readPage: extractPage,
    onFetching: sink.fetching,
    onFault: (error, url) => sink.fault(error, { url }),
    onVisit: async (visit) => {
      if (visit.kind === 'redirect' || visit.kind === 'other') return sink.nonPage(visit)
      if (visit.kind === 'page') sitePages.push(toSitePage(visit))
      await sink.page(finish(visit, sink))
    },
    signal,
  }).finally(() => fetcher.close())
  if (end.outcome === 'completed') {
    await sink.siteIssues(
      judgeSite({ startUrl: plan.startUrl, pages: () => sitePages.sort((a, b) => a.position - b.position) }, sink),
    )
  }
  return end
}

function toSitePage({ position, url, reading }: PageVisit<PageFacts>): PlacedPage {
  const { canonical, mainText } = reading.facts
  return { position, url, canonicalUrl: canonical?.url ?? null, mainText }
}

const NO_TEXT: MainText = { wordCount: 0, hash: '', signature: [] }

function finish(visit: PageVisit<PageFacts> | FailedVisit, sink: CrawlSink): FinishedPage {
  const { position, url } = visit
  if (visit.kind === 'failed') {
    const { failure } = visit
    return { position, result: toFailedPageResult(visit), failure, scriptLinks: [], mainText: NO_TEXT }
  }
  const { facts, scriptLinks } = visit.reading
  const audit = auditPage(facts)
  for (const each of audit.results) if (each.outcome === 'errored') sink.fault(each.error, { url, check: each.check })
  const result = toPageResult(visit, facts, audit)
  return { position, result, failure: null, scriptLinks, mainText: facts.mainText }
}

function judgeSite(site: SiteFacts, sink: CrawlSink): SiteIssue[] {
  const results = auditSite(site)
  for (const each of results) {
    if (each.outcome === 'errored') sink.fault(each.error, { url: site.startUrl, check: each.check })
  }
  return issuesFound(results)
}
