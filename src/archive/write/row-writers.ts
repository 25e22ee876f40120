import { zstdDecompressSync } from 'node:zlib'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import { factsForArchive, MAX_PACKED_BYTES, type PackedFacts, unpackFacts } from '#domain/packed-facts/packed-facts.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import type { Probe } from '#domain/requests/probe.ts'
import type { Resource } from '#domain/requests/resource.ts'
import { type PackedEntries, unpackEntry } from '#domain/site-files/packed-entries.ts'
import type { BlockedUrl, RobotsFile } from '#domain/site-files/robots-file.ts'
import type { SitemapFile } from '#domain/site-files/sitemap-file.ts'
import type { ArchivedVisit } from '../archived-page.ts'
import { createKnownFacts } from './known-facts.ts'
import { openWriters, type WriterOptions, type Writers } from './open-writers.ts'
import { writeAlternates, writeIssue, writePage, writeRedirects } from './write-page.ts'
import { NOT_USED, writeExternalLink, writeProbe, writeResource } from './write-requests.ts'

/** Old crawls have only the report of a sitemap. */
export type ArchivedSitemap = SitemapReport & Partial<SitemapFile>

/** Turns the results of a crawl into rows of the archive's tables. */
export async function createRowWriters(connection: DuckDBConnection, options: WriterOptions) {
  const writers = await openWriters(connection, options)
  const { tables, urlId, spillFull, finishAllBut, isForChecksOnly } = writers
  const known = createKnownFacts()
  const factsOf = (packed: PackedFacts | undefined, facts: PageFacts | null) =>
    packed === undefined ? facts && factsForArchive(facts, 'all') : unpackFacts(expand(packed))
  let sitemapCount = 0
  let probeCount = 0
  const add = {
    addPage(page: FinishedPage) {
      const facts = factsOf(page.packedFacts, page.facts)
      const rawFacts = isForChecksOnly ? null : factsOf(page.packedRawFacts, page.rawFacts)
      if (facts !== null) known.keepCommon(facts, rawFacts !== null)
      writePage(writers, page, { facts, rawFacts })
    },
    addNonPage(visit: ArchivedVisit) {
      const { position, requestedUrl, depth, source } = visit
      const finalUrl = visit.kind === 'redirect' ? visit.finalUrl : visit.url
      writeRedirects(writers, { ...visit, finalUrl })
      const urls = { url: urlId(requestedUrl), final_url: urlId(finalUrl) }
      if (visit.kind === 'redirect') {
        tables.redirected_urls.add({ position, ...urls, depth, source, is_soft_404: visit.isSoft404 ?? false })
        return
      }
      const { statusCode, contentType, bytes, textStart } = visit
      const found = { ...NO_FAILURE, status_code: statusCode, content_type: contentType, bytes }
      const from = { depth, source, linked_from: null, linked_from_pages: null }
      const text = textStart === undefined ? {} : { text: textStart, is_text_cut: true }
      tables.resources.add({ ...NOT_USED, kind: 'visited', position, ...urls, ...found, ...from, ...text })
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
      for (const sitemap of sitemaps) writeSitemap(writers, sitemap, sitemapCount++)
    },
    addSitemapEntries: (batch: PackedEntries) => writeSitemapEntries(writers, batch),
    addRobots(files: readonly RobotsFile[]) {
      for (const file of files) writeRobots(writers, file)
    },
    addBlockedUrls(blocked: readonly BlockedUrl[]) {
      for (const { url, line } of blocked) tables.blocked_urls.add({ url: urlId(url), line })
    },
    addIssues(issues: readonly { url: string; issue: Issue | Finding }[]) {
      for (const { url, issue } of issues) writeIssue(writers, urlId(url), issue)
    },
    setSoft404: (position: number) => tables.corrections.add({ ...NO_CORRECTION, position, is_soft_404: true }),
    setDepth: (position: number, depth: number) => tables.corrections.add({ ...NO_CORRECTION, position, depth }),
    setTtfb: (position: number, firstMs: number, secondMs: number) =>
      tables.corrections.add({ ...NO_CORRECTION, position, first_ttfb_ms: firstMs, second_ttfb_ms: secondMs }),
  }
  return { add, factNames: known.names, tables, spillFull, finishAllBut }
}

function expand(packed: PackedFacts): string {
  if (typeof packed === 'string') return packed
  return zstdDecompressSync(packed, { maxOutputLength: MAX_PACKED_BYTES }).toString()
}

/** Functions that add rows of one kind. */
export type RowAdders = Awaited<ReturnType<typeof createRowWriters>>['add']

export const ADDERS = [
  ...(['addPage', 'addNonPage', 'addFile', 'addIssues'] as const),
  ...(['addSitemaps', 'addSitemapEntries', 'addRobots', 'addBlockedUrls'] as const),
  ...(['addExternalLinks', 'addProbes', 'addResources'] as const),
  ...(['setSoft404', 'setDepth', 'setTtfb'] as const),
] satisfies (keyof RowAdders)[]

function writeSitemap(writers: Writers, sitemap: ArchivedSitemap, position: number): void {
  const { tables, urlId } = writers
  const { url, kind, urlCount, problem, foundBy = null, index = null, redirects = [] } = sitemap
  const { statusCode = null, failure = null, contentType = null, bytes = null, isGzip = false } = sitemap
  const { entryCount = null, keptEntryCount = null, isReported = true } = sitemap
  tables.sitemaps.add({
    ...{ position, url: urlId(url), kind, entries: urlCount, problem, found_by: foundBy },
    ...{ index_file: index === null ? null : urlId(index), status_code: statusCode, failure },
    ...{ content_type: contentType, bytes, is_gzip: isGzip, all_entries: entryCount, kept_entries: keptEntryCount },
    is_reported: isReported,
  })
  writeRedirects(writers, chainOf(url, redirects))
}

function writeSitemapEntries(writers: Writers, { sitemap, first, entries }: PackedEntries): void {
  const { tables, urlId } = writers
  const file = urlId(sitemap)
  for (const [index, packed] of entries.entries()) {
    const entry = unpackEntry(packed)
    const { loc, url, isOnOtherHost, lastmod, changefreq, priority, alternates } = entry
    const id = url === null ? null : urlId(url)
    tables.sitemap_entries.add({
      sitemap: file,
      position: first + index,
      url: id,
      loc: loc === url ? null : loc,
      is_on_other_host: isOnOtherHost,
      lastmod,
      changefreq,
      priority,
      images: entry.imageCount,
      videos: entry.videoCount,
      extensions: entry.extensions ? JSON.stringify(entry.extensions) : null,
    })
    if (id !== null) writeAlternates(writers, id, alternates)
  }
}

function writeRobots(writers: Writers, file: RobotsFile): void {
  const { url, statusCode, failure, contentType, text, isCut, redirects, sitemaps, problems } = file
  writers.tables.robots.add({
    ...{ url: writers.urlId(url), host: new URL(url).host, status_code: statusCode, failure },
    ...{ content_type: contentType, text, is_cut: isCut },
    ...{ sitemaps: JSON.stringify(sitemaps), problems: JSON.stringify(problems) },
  })
  writeRedirects(writers, chainOf(url, redirects))
}

function chainOf(requestedUrl: string, redirects: RedirectHop[]) {
  return { requestedUrl, redirects, finalUrl: redirects.at(-1)?.location ?? requestedUrl }
}

const NO_FAILURE = { failure: null, failure_details: null }
const NO_CORRECTION = { is_soft_404: null, depth: null, first_ttfb_ms: null, second_ttfb_ms: null }
