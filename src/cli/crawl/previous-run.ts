import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { renderedPage } from '#domain/rendering/rendering-tally.ts'
import { storedLongLinks } from '#domain/urls/long-links.ts'
import type { CrawlPlan } from '#operations/crawls/run-crawl.ts'
import type { PageResources } from '#operations/further-requests/further-requests.ts'
import { namedBy } from '#operations/page-reading/named-by.ts'
import { resourcesOf } from '#operations/page-reading/resources-of.ts'
import type { SiteRow } from '#operations/site-judging/site-table.ts'
import type { StoredRequests } from '../state/state-file.ts'
import type { NonPage } from './non-page.ts'

type EarlierVisit = CrawlPlan['earlier'] extends Iterable<infer Visit> ? Visit : never

/** Collects what a resumed crawl needs from the visits of its earlier run. */
export function createEarlierRun() {
  const visits: EarlierVisit[] = []
  const sitePages: SiteRow[] = []
  const files: CheckedFile[] = []
  const requests: Required<StoredRequests> = { externalLinks: [], probes: [], resources: [] }
  const used: PageResources[] = []
  return {
    visits,
    sitePages,
    files,
    requests,
    /** The files and URLs that the pages use or name. */
    used,
    addPage(page: FinishedPage, judged: SiteRow['outcomes'] = null) {
      const { position, result, indexability, failure, facts, fingerprint, gist } = page
      const { requestedUrl, url, depth, links } = result
      const { isGuessed } = result
      const status = { isPage: true, isGuessed, isFailed: result.status === 'error', failure: failure ?? undefined }
      const content = {
        links,
        longLinks: facts === null ? undefined : storedLongLinks(facts),
        scriptLinks: facts?.scriptLinks ?? [],
        fingerprint,
        gist,
        textHash: facts?.mainText.hash,
        signature: facts?.mainText.signature,
        layout: page.layout,
      }
      visits.push({ position, requestedUrl, url, depth, ...content, ...status })
      if (facts !== null) used.push({ url, used: [...namedBy(facts), ...resourcesOf(facts)] })
      if (facts === null || isGuessed) return
      const { mainText, ttfbMs } = facts
      const isIndexable = indexability === 'indexable'
      const outcomes = result.isSoft404 ? null : judged
      const firstTtfbMs = Math.round(ttfbMs)
      const rendered = renderedPage(page)
      sitePages.push({ position, url, isIndexable, mainText, firstTtfbMs, outcomes, rendered })
    },
    addNonPage(visit: NonPage) {
      const { position, requestedUrl, depth } = visit
      const url = visit.kind === 'redirect' ? visit.finalUrl : visit.url
      const isRedirect = visit.kind === 'redirect'
      const layout = visit.kind === 'redirect' ? visit.layout : undefined
      visits.push({ position, requestedUrl, url, isPage: false, isRedirect, depth, links: [], scriptLinks: [], layout })
    },
    addFile(file: CheckedFile) {
      files.push(file)
    },
  }
}

export type EarlierRun = ReturnType<typeof createEarlierRun>
