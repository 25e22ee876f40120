import { createPageTallies } from '#audit/page-tallies.ts'
import { crawlSite } from '#crawl/crawl-site.ts'
import { createFetcher } from '#crawl/fetch/fetch-page.ts'
import type { ExtraHeaders } from '#crawl/fetch/request-headers.ts'
import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { createPoliteness } from '#crawl/robots/politeness.ts'
import type { EarlierVisit, PageVisit } from '#crawl/walk/visit.ts'
import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { CrawlRange } from '#domain/crawls/crawl-range.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { Pace } from '#domain/crawls/pace.ts'
import { type RenderMode, type RenderWidth, SAMPLES_PER_TEMPLATE } from '#domain/crawls/render-mode.ts'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import { createRenderingTally, renderedPage } from '#domain/rendering/rendering-tally.ts'
import type { CheckingProgress } from '#domain/requests/further-requests.ts'
import { robotsTokenOf } from '#domain/system/product.ts'
import type { AllowedTarget } from '#domain/urls/allowed-targets.ts'
import { countUnlisted } from '../further-requests/count-unlisted.ts'
import { explainTlsFailure, tlsFailureOf } from '../further-requests/explain-tls-failure.ts'
import { createFurtherRequests, type FurtherPlan } from '../further-requests/further-requests.ts'
import { type CachedFacts, rejudge, toCachedReading } from '../page-reading/cached-page.ts'
import { finishFailedPage, finishPage, isGuessed } from '../page-reading/finish-page.ts'
import { knownRules } from '../page-reading/known-rules.ts'
import { onceByCheck } from '../page-reading/once-by-check.ts'
import type { JudgedPage } from '../page-reading/read-page.ts'
import type { ReaderThreads } from '../page-reading/reader-threads.ts'
import { type BrowserOptions, openPageReader } from '../page-reading/render-pages.ts'
import type { CrawlSink, RunEnd } from '../site-judging/crawl-sink.ts'
import { judgeCrawl } from '../site-judging/judge-crawl.ts'
import { tablesFor } from '../site-judging/judge-tables.ts'
import { measureSlowPages } from '../site-judging/measure-slow-pages.ts'
import { createSiteTable, type SiteRow, type SiteTable } from '../site-judging/site-table.ts'
import { chooseStartUrl } from './choose-start-url.ts'

export type CrawlPlan = FurtherPlan & {
  startUrl: string
  /** Whether the user typed no scheme. Then http is used if https does not respond. */
  isSchemeAssumed?: boolean | undefined
  maxPages: number
  pace: Pace
  obeyRobots: boolean
  userAgent: string
  /** Default: 15 seconds. */
  timeoutMs?: number
  allowedTargets: AllowedTarget[]
  /** Default: the whole site. */
  range?: CrawlRange
  extraHeaders?: ExtraHeaders | undefined
  /** When the crawl first started, across restarts. Default: now. */
  startedAt?: number
  earlier: Iterable<EarlierVisit>
  /** How many linked files are checked. Default: none. */
  maxFiles?: number
  earlierFiles?: Iterable<Pick<CheckedFile, 'url' | 'statusCode' | 'contentType' | 'failure'>>
  /** Default: never. */
  render?: RenderMode
  /** Default: 5. */
  samplesPerTemplate?: number | undefined
  /** Default: desktop. */
  renderWidth?: RenderWidth | undefined
  /** Whether screenshots of rendered pages are part of the result. Default: false. */
  keepsScreenshots?: boolean | undefined
  /** Whether rendered pages are measured. Default: false. */
  measuresPages?: boolean | undefined
  /** Default: the catalogue as it is. */
  ruleSet?: RuleSet | undefined
  /** The project's own columns. Default: none. */
  extraction?: readonly ExtractionRule[] | undefined
  /** Whether the HTML of pages is part of the result. */
  keepsSource?: boolean | undefined
  /** Returns what an earlier crawl stored, so that the site need not send unchanged pages again. */
  findCached?: (url: string) => Promise<CachedFacts | null>
  /** Default: true. Not needed if pages are requested one at a time anyway. */
  measuresSlowPagesAgain?: boolean
  /** Decides whether to request a common path that nothing links to. Default: always. */
  isWorthProbing?: ((url: string) => boolean) | undefined
}

export type CrawlTools = {
  readers: ReaderThreads
  browser?: BrowserOptions
  signal: AbortSignal
  /** Aborts when the crawl runs out of time. The crawl then ends with the pages it has. */
  deadline?: AbortSignal
  /** Called between the last page and the site checks, to free memory that the checks need. */
  onAllRead?: (pages: number) => Promise<void>
}

/** Every crawl of the web app, the API and the command line goes through here. */
export async function runCrawl(
  plan: CrawlPlan,
  sink: CrawlSink,
  { readers, browser = {}, signal: stop, deadline, onAllRead }: CrawlTools,
): Promise<RunEnd> {
  const { userAgent, timeoutMs, allowedTargets, extraHeaders, findCached, ...others } = plan
  const { ruleSet = NO_CHANGES, extraction = [], keepsSource = false, ...rest } = others
  const { startedAt = Date.now(), range } = plan
  const selection = range?.selection.kind ?? 'site'
  const rules = knownRules(ruleSet)
  const signal = AbortSignal.any(deadline ? [stop, deadline] : [stop])
  const earlierPages = await sink.earlierPages()
  const siteTable = createSiteTable(earlierPages)
  const tallies = createPageTallies(rules, { rendersSamples: plan.render === 'sample' })
  for (const { position, outcomes } of earlierPages) if (outcomes) tallies.add(position, outcomes)
  const reportFault = onceByCheck(sink.fault)
  const onFault = (error: unknown, url: string) => reportFault(error, { url })
  const guard = createUrlGuard({ allowPrivate: allowedTargets })
  const unlisted = countUnlisted(earlierPages.length > 0)
  const fetcher = createFetcher({ guard, userAgent, timeoutMs, extraHeaders, onUnlisted: unlisted.note })
  const onFallback = sink.httpFallback
  const walk = { ...rest, startUrl: await chooseStartUrl(plan, { fetcher, signal, onFallback }) }
  const userAgentToken = robotsTokenOf(userAgent)
  const robotsFiles = collectWrites(sink.robots)
  const watched = { onWait: sink.waiting, onRobots: robotsFiles.add }
  const manners = createPoliteness({ ...walk, fetcher, userAgentToken, ...watched, signal })
  const tools = { fetcher, manners, userAgent, signal }
  const further = createFurtherRequests({ ...walk, allowedTargets, tables: tablesFor(rules) }, sink, {
    ...{ ...tools, guard, onUnlisted: unlisted.note },
  })
  const { keepsFacts, keepsGroups = false } = sink
  const kept = { keepsFacts, keepsGroups, listsFiles: further.listsFiles, extraction, keepsSource }
  const rendering = createRenderingTally(renderingOf(plan))
  for (const { rendered } of earlierPages) if (rendered) rendering.add(rendered)
  const drawing = renderingOf(plan, rendering.screenshots())
  const reader = await openPageReader({ ...drawing, ...kept, ruleSet, readers, browser, ...tools })
  const end = await crawlSite<JudgedPage>({
    ...walk,
    earlier: further.noteAll(plan.earlier),
    ...{ fetcher, userAgentToken, manners, signal },
    readPage: reader.readPage,
    onReplay: reader.noteEarlier,
    onStart: further.noteStart,
    findCached: findCached && ((url) => findCached(url).then((page) => toCachedReading(page, rules, kept))),
    onFetching: sink.fetching,
    onSoft404: ({ position }) => {
      siteTable.markSoft404(position)
      return sink.soft404({ position, issues: tallies.remove(position) })
    },
    onDepth: sink.depth,
    onFile: sink.file,
    onSitemapEntries: sink.sitemapEntries,
    onSitemap: sink.sitemap,
    onFault,
    onVisit: async (visit) => {
      further.note(visit)
      if (visit.kind === 'redirect' || visit.kind === 'other') return sink.nonPage(visit)
      if (visit.kind === 'failed') return sink.page(finishFailedPage(visit))
      const judged = visit.isUnchanged ? rejudge(visit, rules) : visit.reading.facts
      for (const { check, error } of judged.faults) reportFault(error, { url: visit.url, check })
      const page = finishPage(visit, judged, { keepsFacts, startedAt })
      if (!isGuessed(visit)) {
        siteTable.add(toSiteRow(visit, page))
        rendering.add(renderedPage(page))
        // Check results for a page that does not exist must not count.
        if (!visit.isSoft404) tallies.add(visit.position, judged)
      }
      return sink.page(page)
    },
  })
    .then(async (end) => {
      const tlsFailure = end.outcome === 'failed' ? tlsFailureOf(end.failure) : null
      if (tlsFailure !== null) {
        const report = reportsChecking(sink, end.balance)
        const probes = await further.probeTls(tlsFailure.host, { allowedTargets }, report)
        return { ...end, failure: explainTlsFailure(tlsFailure, probes) }
      }
      const isProbed = end.outcome === 'completed' && selection === 'site'
      const site = { pages: siteTable.inQueueOrder(), missingPages: end.missingPages ?? [], allowedTargets }
      const probing = { ...site, readPage: reader.readPage, onFault }
      if (isProbed) await further.probe(probing, reportsChecking(sink, end.balance))
      return end
    })
    .finally(reader.close)
    .catch((error) => fetcher.close().then(() => Promise.reject(error)))
  await onAllRead?.(end.balance.crawled)
  const reportChecking = reportsChecking(sink, end.balance)
  const measuring = { fetcher, manners, obeyRobots: plan.obeyRobots, userAgentToken, signal }
  const measureAndRequest = async () => ({
    slowPages: await measureAgain(plan, siteTable, sink, { ...measuring, onMeasuring: (url) => reportChecking(url) }),
    sent: end.outcome === 'failed' ? further.summary() : await further.run(reportChecking),
  })
  const { slowPages, sent } = await measureAndRequest().finally(fetcher.close)
  const requests = { ...sent, unlisted: unlisted.summary(sent, end.missingPages) }
  await robotsFiles.done()
  const about = { startUrl: walk.startUrl, selection, slowPages, requests, isStopped: stop.aborted }
  const pages = { siteTable, tallies: tallies.total() }
  const judged = await judgeCrawl(end, { ...about, ...pages }, rules, { ...sink, fault: reportFault })
  return { ...end, slowPages, requests, rendering: rendering.summary(), ...judged }
}

function renderingOf(
  { render, samplesPerTemplate, renderWidth, keepsScreenshots, measuresPages }: CrawlPlan,
  earlierScreenshots = { kept: 0, bytes: 0 },
) {
  return {
    earlierScreenshots,
    mode: render ?? 'never',
    width: renderWidth ?? 'desktop',
    samplesPerTemplate: samplesPerTemplate ?? SAMPLES_PER_TEMPLATE.default,
    keepsScreenshots: keepsScreenshots ?? false,
    measuresPages: measuresPages ?? false,
  }
}

function measureAgain(
  { measuresSlowPagesAgain }: CrawlPlan,
  siteTable: SiteTable,
  { measuredAgain }: CrawlSink,
  tools: Omit<Parameters<typeof measureSlowPages>[1], 'onMeasured'>,
) {
  const table = measuresSlowPagesAgain === false ? null : siteTable
  return measureSlowPages(table, { ...tools, onMeasured: async (page) => measuredAgain?.(page) })
}

/** Reports what is requested after the last page. */
function reportsChecking(sink: CrawlSink, balance: CrawlBalance) {
  return (url: string, checking?: CheckingProgress) =>
    sink.fetching(url, () => ({ ...balance, arePagesDone: true, ...(checking && { checking }) }))
}

function toSiteRow(
  { position, url, reading, response }: PageVisit<JudgedPage>,
  { indexability }: FinishedPage,
): SiteRow {
  const isIndexable = indexability === 'indexable'
  return { position, url, isIndexable, mainText: reading.facts.mainText, firstTtfbMs: Math.round(response.ttfbMs) }
}

/** Starts writes without waiting for them. `done` waits, and rejects if one of them failed. */
function collectWrites<Item>(write: ((item: Item) => Promise<void>) | undefined) {
  const writes: Promise<void>[] = []
  return {
    add(item: Item): void {
      if (write === undefined) return
      const written = write(item)
      // Without this, an early failure would count as unhandled and end the process.
      written.catch(() => {})
      writes.push(written)
    },
    done: () => Promise.all(writes),
  }
}
