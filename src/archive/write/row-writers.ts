import type { DuckDBConnection } from '@duckdb/node-api'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import type { Probe } from '#domain/requests/probe.ts'
import type { Resource } from '#domain/requests/resource.ts'
import type { ArchivedPage, ArchivedVisit } from '../archived-page.ts'
import { openWriters } from './open-writers.ts'
import { writeIssue, writePage, writeRedirects } from './write-page.ts'
import { NOT_USED, writeExternalLink, writeProbe, writeResource } from './write-requests.ts'

export type ArchivedSitemap = SitemapReport & { entryUrls?: { url: string; lastmod: string | null }[] }
export type RobotsFile = { host: string; statusCode: number | null; text: string | null; problems: string[] }

/** Turns the results of a crawl into rows of the archive's tables. */
export async function createRowWriters(connection: DuckDBConnection, options: { seed: number; folder: string }) {
  const writers = await openWriters(connection, options)
  const { tables, urlId, spillFull, finishAll } = writers
  let probeCount = 0
  const add = {
    addPage: (page: ArchivedPage) => writePage(writers, page),
    addNonPage(visit: ArchivedVisit) {
      const { position, requestedUrl, depth, source } = visit
      const finalUrl = visit.kind === 'redirect' ? visit.finalUrl : visit.url
      writeRedirects(writers, { ...visit, finalUrl })
      const urls = { url: urlId(requestedUrl), final_url: urlId(finalUrl) }
      if (visit.kind === 'redirect') {
        tables.redirected_urls.add({ position, ...urls, depth, source, is_soft_404: visit.isSoft404 ?? false })
        return
      }
      const { statusCode, contentType, bytes } = visit
      const found = { ...NO_FAILURE, status_code: statusCode, content_type: contentType, bytes }
      const from = { depth, source, linked_from: null, linked_from_pages: null }
      tables.resources.add({ ...NOT_USED, kind: 'visited', position, ...urls, ...found, ...from })
    },
    addFile(file: CheckedFile) {
      const { position, url, finalUrl, redirects, statusCode, contentType, bytes, failure, linkedFrom } = file
      writeRedirects(writers, { requestedUrl: url, redirects, finalUrl })
      const urls = { url: urlId(url), final_url: urlId(finalUrl) }
      const failed = failure === null ? NO_FAILURE : { failure: failure.kind, failure_details: JSON.stringify(failure) }
      const found = { ...failed, status_code: statusCode, content_type: contentType, bytes }
      const pages = { linked_from: linkedFrom.count, linked_from_pages: JSON.stringify(linkedFrom.pages) }
      tables.resources.add({
        ...{ ...NOT_USED, kind: 'linked', position, ...urls, ...found, depth: null, source: null, ...pages },
      })
    },
    addExternalLinks(links: readonly ExternalLink[]) {
      for (const link of links) writeExternalLink(writers, link)
    },
    addProbes(probes: readonly Probe[]) {
      for (const probe of probes) writeProbe(writers, probe, probeCount++)
    },
    addResources(resources: readonly Resource[]) {
      for (const resource of resources) writeResource(writers, resource)
    },
    addSitemaps(sitemaps: readonly ArchivedSitemap[]) {
      for (const [position, { url, kind, urlCount, problem, entryUrls = [] }] of sitemaps.entries()) {
        const sitemap = urlId(url)
        tables.sitemaps.add({ position, url: sitemap, kind, entries: urlCount, problem })
        for (const entry of entryUrls) {
          tables.sitemap_entries.add({ sitemap, url: urlId(entry.url), lastmod: entry.lastmod })
        }
      }
    },
    addRobots(files: readonly RobotsFile[]) {
      for (const { host, statusCode, text, problems } of files) {
        tables.robots.add({ host, status_code: statusCode, text, problems: JSON.stringify(problems) })
      }
    },
    addIssues(issues: readonly { url: string; issue: Issue | Finding }[]) {
      for (const { url, issue } of issues) writeIssue(writers, urlId(url), issue)
    },
    setSoft404: (position: number) => tables.corrections.add({ ...NO_CORRECTION, position, is_soft_404: true }),
    setDepth: (position: number, depth: number) => tables.corrections.add({ ...NO_CORRECTION, position, depth }),
    setTtfb: (position: number, firstMs: number, secondMs: number) =>
      tables.corrections.add({ ...NO_CORRECTION, position, first_ttfb_ms: firstMs, second_ttfb_ms: secondMs }),
  }
  return { add, spillFull, finishAll }
}

/** Functions that add rows of one kind. */
export type RowAdders = Awaited<ReturnType<typeof createRowWriters>>['add']

export const ADDERS = [
  ...(['addPage', 'addNonPage', 'addFile', 'addSitemaps', 'addRobots', 'addIssues'] as const),
  ...(['addExternalLinks', 'addProbes', 'addResources'] as const),
  ...(['setSoft404', 'setDepth', 'setTtfb'] as const),
] satisfies (keyof RowAdders)[]

const NO_FAILURE = { failure: null, failure_details: null }
const NO_CORRECTION = { is_soft_404: null, depth: null, first_ttfb_ms: null, second_ttfb_ms: null }
