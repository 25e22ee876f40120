import type { CrawlSummary } from '#domain/crawls/crawl.ts'
import { listCrawlsOf } from '#store/crawls/crawls.ts'
import type { App } from '../app.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const CRAWLS_PER_PAGE = 20

export type MyCrawls = { crawls: CrawlSummary[]; total: number; page: number; pages: number }

export async function listMyCrawls(app: Pick<App, 'database'>, viewer: Viewer, page: number): Promise<MyCrawls> {
  const { account } = requireAccount(viewer)
  const range = { offset: (page - 1) * CRAWLS_PER_PAGE, limit: CRAWLS_PER_PAGE }
  const { crawls, total } = await listCrawlsOf(app.database, account.userId, range)
  return { crawls, total, page, pages: Math.max(1, Math.ceil(total / CRAWLS_PER_PAGE)) }
}
