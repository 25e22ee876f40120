import type { App } from '#operations/app.ts'
import { summariseCrawl } from '#operations/reports/summarise-crawl.ts'

/** Makes the figures of crawls that were stopped, one at a time. */
export async function workOnSummaries(app: App): Promise<void> {
  await app.queue.work('crawl-summary', { concurrency: 1 }, ({ crawlId }) => summariseCrawl(app, crawlId))
}
