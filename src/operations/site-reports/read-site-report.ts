import { z } from '@hono/zod-openapi'
import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { rememberResults } from '#archive/explore/remember-results.ts'
import { findKnownPages, listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { type TablesApp, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { onReportInput } from '../inputs.ts'
import { type OpenedReport, onReadableReport } from '../reports/on-report.ts'

export type SiteReportInput = { projectId: string; crawlId?: string | undefined }

/** The crawl that a site report is about. */
type SiteReport = { crawl: { id: string; createdAt: string }; isLatest: boolean }

/** Finds page numbers by URL, for links to page details. */
export type PageNumbers = (urls: (string | null)[]) => Promise<(url: string | null) => number | null>

type Read<Result> = (tables: CrawlTables, removed: string[], numbers: PageNumbers) => Promise<Result>

/** What site reports have in common. The job that prepares them reads one project only. */
export const SITE_REPORT = {
  access: onReadableReport(),
  input: z.object(onReportInput),
  refuses: { 409: 'The archive of the crawl is not written yet (code no_archive)' },
}

/** Reads a report from the tables of a crawl. `removed` are URLs that must not count. */
export async function readFromTables<Result extends object>(
  { app, crawl, isLatest }: Pick<OpenedReport, 'crawl' | 'isLatest'> & { app: TablesApp },
  read: Read<Result>,
): Promise<SiteReport & Result> {
  const removed = await listRemovedUrls(app.database, crawl.id)
  const numbers: PageNumbers = async (urls) => {
    const known = await findKnownPages(app.database, crawl.id, [...new Set(urls.filter((url) => url !== null))])
    const seqs = new Map(known.map(({ address, seq }) => [address, seq]))
    return (url) => (url === null ? null : (seqs.get(url) ?? null))
  }
  const result = await withCrawlTables(app, crawl.id, (tables) => read(rememberResults(tables), removed, numbers))
  return { crawl: { id: crawl.id, createdAt: crawl.createdAt }, isLatest, ...result }
}
