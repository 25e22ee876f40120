import type { CrawlPageResult } from '#domain/crawl-page-result.ts'
import { listPages } from '#store/crawl-pages.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { getCrawl } from './get-crawl.ts'
import { showToTier } from './show-to-tier.ts'

/** The pages of a crawl in queue order, as far as the viewer's tier may see them. */
export async function listCrawlPages(app: App, viewer: Viewer, id: string): Promise<CrawlPageResult[]> {
  const crawl = await getCrawl(app, viewer, id)
  const pages = await listPages(app.database, crawl.id)
  return pages.map((page) => showToTier(page, viewer.tier))
}
