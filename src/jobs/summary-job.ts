import type { App } from '#operations/app.ts'
import { completeStats } from '#operations/reports/summarise-crawl.ts'

/** Makes the figures of crawls that were stopped, and those that do not know what was removed since; one at a time. */
export async function workOnSummaries(app: App): Promise<void> {
  await app.queue.work('crawl-summary', { concurrency: 1 }, ({ crawlId }) => completeStats(app, crawlId))
}
