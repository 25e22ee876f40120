import { createExternalCheck, EXTERNAL_TIMEOUT_MS, needsDns } from '#crawl/external/check-external-links.ts'
import { createExternalUrls } from '#crawl/external/external-urls.ts'
import { createFetcher } from '#crawl/fetch/fetch-page.ts'
import type { UrlGuard } from '#crawl/fetch/url-guard.ts'
import type { EarlierVisit, Visit } from '#crawl/walk/visit.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import {
  type CheckingProgress,
  NO_REQUESTS,
  type RequestLimits,
  type RequestsSummary,
} from '#domain/requests/further-requests.ts'
import type { Probe } from '#domain/requests/probe.ts'
import { type ProbeOptions, probeSite } from './probe-site.ts'

/** Receives the results. A kind without a receiver is not requested. */
export type FurtherSink = {
  externalLinks?: (links: ExternalLink[]) => Promise<void>
  probes?: (probes: Probe[]) => Promise<void>
  /** Called when the last result was received. */
  requestsDone?: () => Promise<void>
}

export type FurtherPlan = {
  /** Default: nothing. */
  requestLimits?: RequestLimits | undefined
  /** Results of an earlier run of this crawl, which are not requested again. */
  earlierRequests?: { externalLinks?: Iterable<ExternalLink>; probes?: readonly Probe[] }
  /** Finds external links that other crawls checked in the last days. */
  rememberedLinks?: ((urls: string[]) => Promise<ExternalLink[]>) | undefined
}

type OnChecking = (url: string, progress: CheckingProgress) => void

type ProbedSite = Pick<ProbeOptions, 'pages' | 'missingPages' | 'fetcher' | 'manners' | 'allowedTargets' | 'readPage'>

type Tools = { guard: UrlGuard; userAgent: string; signal: AbortSignal }

/** Collects what pages link to and use, and requests it after the last page. */
export function createFurtherRequests(plan: FurtherPlan & { startUrl: string }, sink: FurtherSink, tools: Tools) {
  const { requestLimits: limits = NO_REQUESTS, earlierRequests: known = {} } = plan
  const { guard, userAgent, signal } = tools
  const ownHosts = new Set([new URL(plan.startUrl).host])
  const external = createExternalUrls(sink.externalLinks ? limits.externalLinks : 0, ownHosts)
  const checksLinks = sink.externalLinks !== undefined && limits.externalLinks > 0
  const summary: RequestsSummary = {}

  function noteLinks(url: string, links: readonly string[]): void {
    ownHosts.add(new URL(url).host)
    if (checksLinks) external.add(links)
  }

  return {
    note(visit: Visit<unknown>): void {
      if (visit.kind === 'page') noteLinks(visit.url, visit.reading.links)
    },
    /** Passes on the visits of an earlier run. */
    *noteAll(visits: Iterable<EarlierVisit>): Iterable<EarlierVisit> {
      for (const visit of visits) {
        if (visit.isPage && !visit.isFailed) noteLinks(visit.url, visit.links)
        yield visit
      }
    },
    /** Call before `run`, while pages can still be read. */
    async probe(site: ProbedSite, onChecking: OnChecking): Promise<void> {
      const { probes: onProbes } = sink
      if (onProbes === undefined || limits.probes === 0 || signal.aborted) return
      summary.probes = await probeSite({
        ...{ ...site, startUrl: plan.startUrl, earlier: known.probes ?? [], limit: limits.probes, signal, onProbes },
        onSending: (url, progress) => onChecking(url, { kind: 'probes', ...progress }),
      })
    },
    async run(onChecking: OnChecking): Promise<RequestsSummary> {
      await checkLinks(onChecking)
      await sink.requestsDone?.()
      return summary
    },
  }

  async function checkLinks(onChecking: OnChecking): Promise<void> {
    const { externalLinks: onLinks } = sink
    if (!checksLinks || onLinks === undefined) return
    const fetcher = createFetcher({ guard, userAgent, timeoutMs: EXTERNAL_TIMEOUT_MS })
    const check = createExternalCheck({
      ...{ urls: external, limit: limits.externalLinks, fetcher, signal, onLinks },
      ...(known.externalLinks && { earlier: known.externalLinks }),
      remembered: plan.rememberedLinks,
      isDnsProven: needsDns(plan.startUrl),
      onChecking: (url, progress) => onChecking(url, { kind: 'externalLinks', ...progress }),
    })
    try {
      await check.check()
      await check.tryAgain()
    } finally {
      await fetcher.close()
    }
    summary.externalLinks = check.summary()
  }
}
