import { readIndexability } from '#archive/explore/reports/indexability.ts'
import type { IndexabilityReport } from '#domain/site-reports/indexability.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { type TablesApp, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'

export async function getIndexability(
  app: TablesApp,
  viewer: Viewer,
  input: { projectId: string; crawlId?: string | undefined },
): Promise<IndexabilityReport> {
  const { crawl } = await getReport(app, viewer, input)
  const removed = await listRemovedUrls(app.database, crawl.id)
  const report = await withCrawlTables(app, crawl.id, (tables) => readIndexability(tables, removed))
  return { crawlId: crawl.id, ...report }
}
