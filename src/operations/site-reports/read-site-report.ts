import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { rememberResults } from '#archive/explore/remember-results.ts'
import { findKnownPages, listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { type TablesApp, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'

export type SiteReportInput = { projectId: string; crawlId?: string | undefined }

/** The crawl that a site report is about. */
export type SiteReport = { crawl: { id: string; createdAt: string }; isLatest: boolean }

/** Finds page numbers by URL, for links to page details. */
export type PageNumbers = (urls: (string | null)[]) => Promise<(url: string | null) => number | null>

/** Reads a report from the tables of a crawl; by default the latest. `removed` are URLs that must not count. */
export async function readSiteReport<Result extends object>(
  app: TablesApp,
  viewer: Viewer,
  input: SiteReportInput,
  read: (tables: CrawlTables, removed: string[], numbers: PageNumbers) => Promise<Result>,
): Promise<SiteReport & Result> {
  const { crawl, isLatest } = await getReport(app, viewer, input)
  const removed = await listRemovedUrls(app.database, crawl.id)
  const numbers: PageNumbers = async (urls) => {
    const known = await findKnownPages(app.database, crawl.id, [...new Set(urls.filter((url) => url !== null))])
    const seqs = new Map(known.map(({ address, seq }) => [address, seq]))
    return (url) => (url === null ? null : (seqs.get(url) ?? null))
  }
  const result = await withCrawlTables(app, crawl.id, (tables) => read(rememberResults(tables), removed, numbers))
  return { crawl: { id: crawl.id, createdAt: crawl.createdAt }, isLatest, ...result }
}
