import type { Crawl } from '#domain/crawls/crawl.ts'
import { cancelCrawl as markCancelled } from '#store/crawls/crawls.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { getCrawl } from './get-crawl.ts'

/** Stops a crawl; the pages found so far stay. A crawl that has ended is left as it is. */
export async function cancelCrawl(app: App, viewer: Viewer, id: string): Promise<Crawl> {
  const crawl = await getCrawl(app, viewer, id)
  const cancelled = await markCancelled(app.database, crawl.id)
  if (cancelled?.projectId && cancelled.succeeded > 0) {
    await app.queue.send('crawl-summary', { crawlId: crawl.id }, { singletonKey: crawl.id })
  }
  return getCrawl(app, viewer, crawl.id)
}
