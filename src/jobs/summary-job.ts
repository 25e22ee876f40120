import type { App } from '#operations/app.ts'
import { completeStats } from '#operations/reports/summarise-crawl.ts'

/** Computes the stats of stopped crawls, and recomputes stats that URL removals have made stale. */
export async function workOnSummaries(app: App): Promise<void> {
  await app.queue.work('crawl-summary', { concurrency: 1 }, ({ crawlId }) => completeStats(app, crawlId))
}
