import type { App } from '../app.ts'
import { tryRefreshSummary } from '../reports/summarise-crawl.ts'

/** Only the newest crawls are recalculated right away, because people look at them most. Jobs do the rest. */
const MAX_IMMEDIATE = 3

/** Recalculates the stats of crawls, newest first. The request waits only for the first few of them. */
export async function refreshStats(app: Pick<App, 'database' | 'queue'>, crawlIds: string[]): Promise<void> {
  for (const [nth, crawlId] of crawlIds.entries()) {
    if (nth < MAX_IMMEDIATE && (await tryRefreshSummary(app, crawlId))) continue
    // If a job for this crawl is already running, it recalculates once more at its end.
    await app.queue.send('crawl-summary', { crawlId }, { singletonKey: crawlId })
  }
}
