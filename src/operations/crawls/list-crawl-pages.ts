import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { listPages } from '#store/crawls/crawl-pages.ts'
import { findProjectOf } from '#store/crawls/crawls.ts'
import type { App } from '../app.ts'
import { Conflict } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { getCrawl } from './get-crawl.ts'
import { limitToTier } from './limit-to-tier.ts'

/**
 * Lists the pages of a crawl from the home page, limited to the viewer's tier. Project crawls are too large for this.
 */
export async function listCrawlPages(app: App, viewer: Viewer, id: string): Promise<CrawlPageResult[]> {
  const crawl = await getCrawl(app, viewer, id)
  const projectId = await findProjectOf(app.database, crawl.id)
  if (projectId) {
    throw new Conflict(
      'This crawl belongs to a project and may have many pages. Read them page by page at ' +
        `/api/projects/${projectId}/report/pages?session=${crawl.id}.`,
    )
  }
  const pages = await listPages(app.database, crawl.id)
  return pages.map((page) => limitToTier(page, viewer.tier))
}
