import type { DuckDBConnection } from '@duckdb/node-api'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { Issue } from '#domain/issues/issue.ts'
import type { BlockedUrl, RobotsFile } from '#domain/site-files/robots-file.ts'
import type { SitemapEntries, SitemapFile } from '#domain/site-files/sitemap-file.ts'
import type { ArchivedPage, ArchivedVisit } from './archived-page.ts'
import { openWriters, type Writers } from './open-writers.ts'
import { writeAlternates, writeIssue, writePage, writeRedirects } from './write-page.ts'

/** Of old crawls, only the report is known. */
export type ArchivedSitemap = SitemapReport & Partial<SitemapFile>

/** Turns the results of a crawl into rows of the archive's tables. */
export async function createRowWriters(connection: DuckDBConnection, seed: number) {
  const writers = await openWriters(connection, seed)
  const { tables, urlId, flushAll } = writers
  return {
    flushAll,
    addPage: (page: ArchivedPage) => writePage(writers, page),
    addNonPage(visit: ArchivedVisit) {
      if (visit.kind === 'redirect') return writeRedirects(writers, visit)
      const { requestedUrl, url, statusCode, contentType, bytes, depth } = visit
      writeRedirects(writers, { ...visit, finalUrl: url })
      const found = { status_code: statusCode, failure: null, content_type: contentType, bytes }
      tables.resources.add({ url: urlId(requestedUrl), final_url: urlId(url), ...found, depth, linked_from: null })
    },
    addFile(file: CheckedFile) {
      const { url, finalUrl, redirects, statusCode, contentType, bytes, failure, linkedFrom } = file
      writeRedirects(writers, { requestedUrl: url, redirects, finalUrl })
      const found = { status_code: statusCode, failure: failure?.kind ?? null, content_type: contentType, bytes }
      const from = { depth: null, linked_from: linkedFrom.count }
      tables.resources.add({ url: urlId(url), final_url: urlId(finalUrl), ...found, ...from })
    },
    addSitemaps(sitemaps: readonly ArchivedSitemap[]) {
      for (const sitemap of sitemaps) writeSitemap(writers, sitemap)
    },
    addSitemapEntries: (batch: SitemapEntries) => writeSitemapEntries(writers, batch),
    addRobots(files: readonly RobotsFile[]) {
      for (const file of files) writeRobots(writers, file)
    },
    addBlockedUrls(blocked: readonly BlockedUrl[]) {
      for (const { url, line } of blocked) tables.blocked_urls.add({ url: urlId(url), line })
    },
    addIssues(issues: Iterable<{ url: string; issue: Issue }>) {
      for (const { url, issue } of issues) writeIssue(writers, urlId(url), issue)
    },
    setSoft404: (position: number) => tables.corrections.add({ ...NO_CORRECTION, position, is_soft_404: true }),
    setDepth: (position: number, depth: number) => tables.corrections.add({ ...NO_CORRECTION, position, depth }),
    setTtfb: (position: number, firstMs: number, secondMs: number) =>
      tables.corrections.add({ ...NO_CORRECTION, position, first_ttfb_ms: firstMs, second_ttfb_ms: secondMs }),
  }
}

export type RowWriters = Awaited<ReturnType<typeof createRowWriters>>

function writeSitemap(writers: Writers, sitemap: ArchivedSitemap): void {
  const { tables, urlId } = writers
  const { url, kind, urlCount, problem, foundBy = null, index = null, redirects = [] } = sitemap
  const { statusCode = null, failure = null, contentType = null, bytes = null, isGzip = false } = sitemap
  const { entryCount = null, keptEntryCount = null } = sitemap
  tables.sitemaps.add({
    ...{ url: urlId(url), kind, entries: urlCount, problem, found_by: foundBy },
    ...{ index_file: index === null ? null : urlId(index), status_code: statusCode, failure },
    ...{ content_type: contentType, bytes, is_gzip: isGzip, all_entries: entryCount, kept_entries: keptEntryCount },
  })
  writeRedirects(writers, chainOf(url, redirects))
}

function writeSitemapEntries(writers: Writers, { sitemap, first, entries }: SitemapEntries): void {
  const { tables, urlId } = writers
  const file = urlId(sitemap)
  for (const [index, entry] of entries.entries()) {
    const { loc, url, isOnOtherHost, lastmod, changefreq, priority, alternates, imageCount, videoCount } = entry
    const id = url === null ? null : urlId(url)
    tables.sitemap_entries.add({
      ...{ sitemap: file, position: first + index, url: id, loc: loc === url ? null : loc },
      ...{ is_on_other_host: isOnOtherHost, lastmod, changefreq, priority, images: imageCount, videos: videoCount },
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

const NO_CORRECTION = { is_soft_404: null, depth: null, first_ttfb_ms: null, second_ttfb_ms: null }
