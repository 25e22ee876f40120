import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { formatDay } from '#domain/words/dates.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { type TablesApp, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import type { OpenedReport } from '../reports/on-report.ts'
import type { Crawled } from './fix-packs-of.ts'

export const FIX_PACK_REFUSALS = {
  404: 'No such project, crawl or pack, or it belongs to another account',
  409: 'The archive of the crawl is not written yet',
}

/** Runs queries on a crawl that the actor may see. */
export async function withCrawl<Result>(
  { app, crawl }: Pick<OpenedReport, 'crawl'> & { app: TablesApp },
  use: (tables: CrawlTables, crawl: Crawled) => Promise<Result>,
): Promise<Result> {
  const removed = await listRemovedUrls(app.database, crawl.id)
  const known = { day: formatDay(crawl.createdAt), removed }
  return withCrawlTables(app, crawl.id, (tables) => use(tables, known))
}
