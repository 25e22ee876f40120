import type { App } from '../app.ts'
import { tryRefreshSummary } from '../reports/summarise-crawl.ts'

/** People mostly look at the newest crawls, so the request recalculates only these. Jobs do the rest. */
const MAX_IMMEDIATE = 3

export async function refreshStats(app: Pick<App, 'database' | 'queue'>, crawlIds: string[]): Promise<void> {
  for (const [nth, crawlId] of crawlIds.entries()) {
    if (nth < MAX_IMMEDIATE && (await tryRefreshSummary(app, crawlId))) continue
    // The queue ignores this if the crawl already has a job. A running job recalculates once more at its end.
    await app.queue.send('crawl-summary', { crawlId }, { singletonKey: crawlId })
  }
}
