import type { DuckDBConnection } from '@duckdb/node-api'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { Issue } from '#domain/issues/issue.ts'
import type { ArchivedPage, ArchivedVisit } from './archived-page.ts'
import { openWriters } from './open-writers.ts'
import { writeIssue, writePage, writeRedirects } from './write-page.ts'

export type ArchivedSitemap = SitemapReport & { entryUrls?: { url: string; lastmod: string | null }[] }
export type RobotsFile = { host: string; statusCode: number | null; text: string | null; problems: string[] }

/** Turns the results of a crawl into rows of the archive's tables. */
export async function createRowWriters(connection: DuckDBConnection, options: { seed: number; folder: string }) {
  const writers = await openWriters(connection, options)
  const { tables, urlId, spillFull, finishAll } = writers
  const add = {
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
      for (const { url, kind, urlCount, problem, entryUrls = [] } of sitemaps) {
        const sitemap = urlId(url)
        tables.sitemaps.add({ url: sitemap, kind, entries: urlCount, problem })
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
    addIssues(issues: readonly { url: string; issue: Issue }[]) {
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
  ...(['setSoft404', 'setDepth', 'setTtfb'] as const),
] satisfies (keyof RowAdders)[]

const NO_CORRECTION = { is_soft_404: null, depth: null, first_ttfb_ms: null, second_ttfb_ms: null }
