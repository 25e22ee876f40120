import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { formatDay } from '#domain/words/dates.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { type TablesApp, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import type { Crawled } from './fix-packs-of.ts'

export type CrawlInput = { projectId: string; crawlId?: string | undefined }

/** Runs queries on a crawl that the viewer may see. */
export async function withCrawl<Result>(
  app: TablesApp,
  viewer: Viewer,
  input: CrawlInput,
  use: (tables: CrawlTables, crawl: Crawled & { projectName: string }) => Promise<Result>,
): Promise<Result> {
  const { crawl, project } = await getReport(app, viewer, input)
  const removed = await listRemovedUrls(app.database, crawl.id)
  const known = { day: formatDay(crawl.createdAt), removed, projectName: project.name }
  return withCrawlTables(app, crawl.id, (tables) => use(tables, known))
}
