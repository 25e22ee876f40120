import { auditSite, type SiteIssue } from '#audit/audit-site.ts'
import { toFailedPageResult, toPageResult } from '#audit/page-result.ts'
import { createAddressGuard } from '#crawl/address-guard.ts'
import type { CrawlEnd } from '#crawl/crawl-options.ts'
import { crawlSite } from '#crawl/crawl-site.ts'
import { createFetcher } from '#crawl/fetch-page.ts'
import { createManners } from '#crawl/manners.ts'
import type { ExtraHeaders } from '#crawl/request-headers.ts'
import type { EarlierVisit, FailedVisit, OtherVisit, PageVisit, RedirectVisit } from '#crawl/visit.ts'
import type { AllowedTarget } from '#domain/allowed-targets.ts'
import type { CrawlBalance } from '#domain/crawl-balance.ts'
import type { CrawlRange } from '#domain/crawl-range.ts'
import { type FinishedPage, NO_VALIDATORS } from '#domain/finished-page.ts'
import { keptHeaders } from '#domain/kept-headers.ts'
import type { Pace, Wait } from '#domain/pace.ts'
import { robotsTokenOf } from '#domain/product.ts'
import type { RenderMode } from '#domain/render-mode.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import type { PageReaders } from './page-readers.ts'
import type { JudgedPage } from './read-page.ts'
import { type RememberedFacts, rejudge, toRemembered, validatorsOf } from './remembered-page.ts'
import { type BrowserOptions, openPageReader } from './render-pages.ts'
import { createSitePages, type PlacedPage } from './site-pages.ts'

/** Where a crawl's findings go: the database, or a terminal. */
export type CrawlSink = {
  /** Whether pages should come with their facts. Without them a crawl is a fifth quicker. */
  keepsFacts: boolean
  page: (page: FinishedPage) => Promise<void>
  nonPage: (visit: RedirectVisit | OtherVisit) => Promise<void>
  /** May be called several times, with a page's issues of one kind at once. */
  siteIssues: (issues: SiteIssue[]) => Promise<void>
  /** What is being fetched, null while unlinked pages are looked for; and what became of the URLs found so far. */
  fetching: (url: string | null, balance: () => CrawlBalance) => void
  /** A request has to wait longer than the pace of the crawl asks for. */
  waiting?: (wait: Wait) => void
  /** A fault of ours: a page broke the reader, or a check broke down. The crawl goes on. */
  fault: (error: unknown, where: { url: string; check?: string }) => void
  /** A page that was given before turned out to be what the site shows for addresses it does not have. */
  soft404: (page: { position: number }) => Promise<void>
  /** Links were found to a page that was given before as one that nothing links to. */
  depth?: (page: { position: number; depth: number }) => Promise<void>
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
  /** The whole site when not given. */
  range?: CrawlRange
  extraHeaders?: ExtraHeaders | undefined
  /** When the crawl began, however often it was stopped since; now when not given. */
  startedAt?: number
  /** What an earlier run of the same crawl visited. */
  earlier: Iterable<EarlierVisit>
  /** Never when not given. */
  render?: RenderMode
  /** What an earlier crawl of the same site read, so that unchanged pages need not be sent again. */
  remember?: (url: string) => Promise<RememberedFacts | null>
  /** Whether a usual address that nothing links to is worth asking for; all of them when not given. */
  isWorthProbing?: ((url: string) => boolean) | undefined
}

/** What a process lends to each crawl it runs. */
export type CrawlTools = {
  readers: PageReaders
  browser?: BrowserOptions
  signal: AbortSignal
  /** Every page is read, and the site is about to be judged, which takes memory of its own. */
  onAllRead?: () => Promise<void>
}

/** The walk, the reading, the judging and the keeping, joined: every face's crawl goes through here. */
export async function runCrawl(
  plan: CrawlPlan,
  sink: CrawlSink,
  { readers, browser = {}, signal, onAllRead }: CrawlTools,
): Promise<CrawlEnd> {
  const { userAgent, timeoutMs, allowedTargets, extraHeaders, remember, render: mode = 'never', ...walk } = plan
  const sitePages = createSitePages(await sink.earlierPages())
  const fetcher = createFetcher({
    guard: createAddressGuard({ allowPrivate: allowedTargets }),
    userAgent,
    timeoutMs,
    extraHeaders,
  })
  const userAgentToken = robotsTokenOf(userAgent)
  const manners = createManners({ ...walk, fetcher, userAgentToken, onWait: sink.waiting, signal })
  const { keepsFacts } = sink
  const reader = await openPageReader({ mode, keepsFacts, readers, fetcher, manners, userAgent, browser, signal })
  const end = await crawlSite<JudgedPage>({
    ...walk,
    fetcher,
    userAgentToken,
    manners,
    readPage: reader.readPage,
    remember: remember && ((url) => remember(url).then(toRemembered)),
    onFetching: sink.fetching,
    onSoft404: sink.soft404,
    onDepth: sink.depth,
    onFault: (error, url) => sink.fault(error, { url }),
    onVisit: async (visit) => {
      if (visit.kind === 'redirect' || visit.kind === 'other') return sink.nonPage(visit)
      if (visit.kind === 'page' && !isGuessed(visit)) sitePages.add(toSitePage(visit))
      await sink.page(visit.kind === 'page' ? finish(visit, sink) : finishFailed(visit))
    },
    signal,
  }).finally(() => Promise.all([reader.close(), fetcher.close()]))
  await onAllRead?.()
  if (end.outcome === 'completed') {
    await judgeSite({ startUrl: plan.startUrl, pages: sitePages.inQueueOrder() }, sink)
  }
  return end
}

function toSitePage({ position, url, reading }: PageVisit<JudgedPage>): PlacedPage {
  const { canonicalUrl, mainText } = reading.facts
  return { position, url, canonicalUrl, mainText }
}

function finish(visit: PageVisit<JudgedPage>, sink: CrawlSink): FinishedPage {
  const judged = visit.isUnchanged ? rejudge(visit) : visit.reading.facts
  const { fingerprint, gist = '' } = visit.reading
  for (const { check, error } of judged.faults) sink.fault(error, { url: visit.url, check })
  return {
    position: visit.position,
    result: toPageResult({ ...visit, isGuessed: isGuessed(visit) }, judged, visit.reading.links),
    failure: null,
    facts: judged.facts,
    rawFacts: judged.rawFacts,
    fingerprint,
    gist,
    validators: validatorsOf(visit.response.headers),
    headers: sink.keepsFacts ? keptHeaders(visit.response.headers) : undefined,
  }
}

/** What a crawl tried by itself; one that fails is not shown at all. */
function isGuessed({ source }: PageVisit<unknown>): boolean {
  return source === 'probe'
}

function finishFailed(visit: FailedVisit): FinishedPage {
  const { position, failure } = visit
  const result = toFailedPageResult(visit)
  return {
    position,
    result,
    failure,
    facts: null,
    rawFacts: null,
    fingerprint: '',
    gist: '',
    validators: NO_VALIDATORS,
    headers: visit.headers ? keptHeaders(visit.headers) : undefined,
  }
}

const ISSUES_A_BATCH = 1000

async function judgeSite(site: SiteFacts, sink: CrawlSink): Promise<void> {
  let batch: SiteIssue[] = []
  const onFault = (check: string, error: unknown) => sink.fault(error, { url: site.startUrl, check })
  for (const issue of auditSite(site, onFault)) {
    if (batch.push(issue) < ISSUES_A_BATCH) continue
    await sink.siteIssues(batch)
    batch = []
  }
  if (batch.length > 0) await sink.siteIssues(batch)
}
