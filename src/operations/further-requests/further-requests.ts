import { createExternalCheck, EXTERNAL_TIMEOUT_MS, type ExternalCheck } from '#crawl/external/check-external-links.ts'
import { createExternalUrls } from '#crawl/external/external-urls.ts'
import { createFetcher, type Fetcher } from '#crawl/fetch/fetch-page.ts'
import type { UrlGuard } from '#crawl/fetch/url-guard.ts'
import { checkResources } from '#crawl/resources/check-resources.ts'
import type { Politeness } from '#crawl/robots/politeness.ts'
import type { EarlierVisit, Visit } from '#crawl/walk/visit.ts'
import type { CheckTable } from '#domain/checks/check-tables.ts'
import { type CrawlRange, rangeFilter, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import type { Pace } from '#domain/crawls/pace.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import {
  type CheckingProgress,
  NO_REQUESTS,
  type RequestLimits,
  type RequestsSummary,
} from '#domain/requests/further-requests.ts'
import type { OwnerProbes, Probe } from '#domain/requests/probe.ts'
import type { Resource, UsedResource } from '#domain/requests/resource.ts'
import type { UnlistedRequest } from '#domain/requests/unlisted-requests.ts'
import type { AllowedTarget } from '#domain/urls/allowed-targets.ts'
import { isGuessed } from '../page-reading/finish-page.ts'
import type { JudgedPage } from '../page-reading/read-page.ts'
import { collectResources } from './collect-resources.ts'
import { isPublicName } from './is-public-name.ts'
import { type ProbeOptions, probeSite, probeTls } from './probe-site.ts'

/** Receives the results. A kind without a receiver is not requested. */
export type FurtherSink = {
  externalLinks?: (links: ExternalLink[]) => Promise<void>
  probes?: (probes: Probe[]) => Promise<void>
  /** Whether probes are sent if the site can be crawled. Default: true. */
  wantsProbes?: boolean
  resources?: (resources: Resource[]) => Promise<void>
  /**
   * Whether `resources` gets the files that pages use, or only the pages that they name. Default: true. If a check reads
   * the files, they are requested in any case.
   */
  wantsFiles?: boolean
  /** Called when the last result was received. */
  requestsDone?: () => Promise<void>
}

/** Results of an earlier run of this crawl, which are not requested again. */
type EarlierRequests = {
  externalLinks?: Iterable<ExternalLink>
  probes?: readonly Probe[]
  resources?: Iterable<Resource>
}

export type FurtherPlan = {
  /** Default: no requests. */
  requestLimits?: RequestLimits | undefined
  earlierRequests?: EarlierRequests
  /** Probes that need the confirmed owner of the site. Default: none. */
  ownerProbes?: OwnerProbes | undefined
  /** What the pages of the earlier run use. */
  earlierResources?: (() => AsyncIterable<PageResources> | Iterable<PageResources>) | undefined
  /** Finds external links that other crawls checked in the last days. */
  rememberedLinks?: ((urls: string[]) => Promise<ExternalLink[]>) | undefined
  /** Returns the resources of an earlier crawl. The server need not send unchanged ones again. */
  cachedResources?: (() => Promise<ReadonlyMap<string, Resource>>) | undefined
}

export type PageResources = { url: string; used: UsedResource[] }

type OnChecking = (url: string, progress: CheckingProgress) => void

type ProbedSite = Pick<ProbeOptions, 'pages' | 'missingPages' | 'allowedTargets' | 'readPage' | 'onFault'>

type Site = {
  startUrl: string
  allowedTargets: readonly AllowedTarget[]
  pace: Pace
  range?: CrawlRange
  tables: readonly CheckTable[]
}

type Tools = {
  guard: UrlGuard
  fetcher: Fetcher
  manners: Politeness
  userAgent: string
  signal: AbortSignal
  onUnlisted?: (kind: UnlistedRequest) => void
}

/** Collects what pages link to and use, and requests it after the last page. */
export function createFurtherRequests(plan: FurtherPlan & Site, sink: FurtherSink, tools: Tools) {
  const limits = limitsFor(sink, plan.requestLimits ?? NO_REQUESTS)
  const isRead = plan.tables.includes('used_files') || plan.tables.includes('page_files')
  const listsFiles = limits.resources > 0 && (isRead || (sink.wantsFiles ?? true))
  const known = plan.earlierRequests ?? {}
  const ownHosts = new Set([new URL(plan.startUrl).host])
  const external = createExternalUrls(limits.externalLinks, ownHosts)
  const resources = collectResources(limits.resources, listsFiles, {
    ownHosts,
    isInRange: rangeFilter(plan.range ?? WHOLE_SITE),
  })
  const summary: RequestsSummary = {}
  const earlierPages = new Set<string>()
  let isRequested = (_url: string) => false

  function noteLinks(url: string, links: readonly string[]): void {
    ownHosts.add(new URL(url).host)
    if (limits.externalLinks > 0) external.add(links)
  }

  return {
    /** Whether the files that pages use are requested. If so, every page must be passed with its files. */
    listsFiles,
    note(visit: Visit<JudgedPage>): void {
      if (visit.kind !== 'page' || isGuessed(visit)) return
      noteLinks(visit.url, visit.reading.links)
      const { resources: used = [], named = [] } = visit.reading.facts
      resources.add(visit.url, [...named, ...used])
    },
    noteStart(isRequestedByCrawl: (url: string) => boolean): void {
      isRequested = isRequestedByCrawl
      resources.noteStart(isRequestedByCrawl)
    },
    /** Passes on the visits of an earlier run. */
    *noteAll(visits: Iterable<EarlierVisit>): Iterable<EarlierVisit> {
      for (const visit of visits) {
        if (visit.isPage && !visit.isFailed && !visit.isGuessed) {
          noteLinks(visit.url, visit.links)
          earlierPages.add(visit.url)
        }
        yield visit
      }
    },
    ...createProbing(plan, { limits, sink, tools, summary, isRequested: (url) => isRequested(url) }),
    summary: () => summary,
    async run(onChecking: OnChecking): Promise<RequestsSummary> {
      const { guard, userAgent, onUnlisted } = tools
      const otherFetcher = createFetcher({ guard, userAgent, onUnlisted, timeoutMs: EXTERNAL_TIMEOUT_MS })
      await addEarlierResources()
      if (limits.externalLinks > 0) external.add(resources.elsewhere())
      try {
        const links = openLinks(otherFetcher, onChecking)
        await links?.check()
        await requestResources(otherFetcher, onChecking)
        // The second try comes last, so that sites which were down get the most time to recover.
        await links?.tryAgain()
        if (links) summary.externalLinks = links.summary()
      } finally {
        await otherFetcher.close()
      }
      await sink.requestsDone?.()
      return summary
    },
  }

  /** The pages of this run are stored as well by now, but are already counted. */
  async function addEarlierResources(): Promise<void> {
    if (earlierPages.size === 0) return
    for await (const { url, used } of plan.earlierResources?.() ?? [])
      if (earlierPages.has(url)) resources.add(url, used)
  }

  function openLinks(fetcher: Fetcher, onChecking: OnChecking): ExternalCheck | null {
    const { externalLinks: onLinks } = sink
    if (onLinks === undefined || limits.externalLinks === 0) return null
    return createExternalCheck({
      ...{ urls: external, limit: limits.externalLinks, fetcher, signal: tools.signal, onLinks },
      ...(known.externalLinks && { earlier: known.externalLinks }),
      remembered: plan.rememberedLinks,
      isDnsProven: isPublicName(plan.startUrl, plan.allowedTargets),
      onChecking: (url, progress) => onChecking(url, { kind: 'externalLinks', ...progress }),
    })
  }

  async function requestResources(otherFetcher: Fetcher, onChecking: OnChecking): Promise<void> {
    const { resources: onResources } = sink
    if (onResources === undefined || limits.resources === 0) return
    const used = resources.all()
    if (!listsFiles && used.count().found === 0) return
    summary.resources = await checkResources({
      ...{ ...tools, used, limit: limits.resources, ownHosts, otherFetcher, onResources },
      concurrency: plan.pace.concurrency,
      isDnsProven: isPublicName(plan.startUrl, plan.allowedTargets),
      ...(known.resources && { earlier: known.resources }),
      cached: await plan.cachedResources?.(),
      onChecking: (url, progress) => onChecking(url, { kind: 'resources', ...progress }),
    })
  }
}

type Probing = {
  limits: RequestLimits
  sink: FurtherSink
  tools: Tools
  /** Gets how many probes were sent. */
  summary: RequestsSummary
  isRequested: (url: string) => boolean
}

function createProbing(
  { startUrl, earlierRequests, ownerProbes }: FurtherPlan & { startUrl: string },
  { limits, sink, tools, summary, isRequested }: Probing,
) {
  const { probes: onProbes, wantsProbes = true } = sink
  const shared = { ...tools, earlier: earlierRequests?.probes ?? [], limit: limits.probes }
  const isPossible = () => limits.probes > 0 && !tools.signal.aborted
  const onSendingTo =
    (onChecking: OnChecking): ProbeOptions['onSending'] =>
    (url, progress) =>
      onChecking(url, { kind: 'probes', ...progress })

  return {
    /** Call before `run`, while pages can still be read. */
    async probe(site: ProbedSite, onChecking: OnChecking): Promise<void> {
      if (onProbes === undefined || !wantsProbes || !isPossible()) return
      const onSending = onSendingTo(onChecking)
      summary.probes = await probeSite({ ...shared, ...site, startUrl, onProbes, isRequested, ownerProbes, onSending })
    },
    /** For a site of which no page could be requested because its TLS connection fails. */
    async probeTls(host: string, site: Pick<ProbedSite, 'allowedTargets'>, onChecking: OnChecking): Promise<Probe[]> {
      if (onProbes === undefined || !isPossible()) return []
      const onSending = onSendingTo(onChecking)
      const { summary: sent, probes } = await probeTls(`https://${host}/`, { ...shared, ...site, onProbes, onSending })
      summary.probes = sent
      await sink.requestsDone?.()
      return probes
    },
  }
}

function limitsFor(sink: FurtherSink, limits: RequestLimits): RequestLimits {
  return {
    externalLinks: sink.externalLinks ? limits.externalLinks : 0,
    probes: sink.probes ? limits.probes : 0,
    resources: sink.resources ? limits.resources : 0,
  }
}
