import type { App } from '../app.ts'
import { tryRefreshSummary } from '../reports/summarise-crawl.ts'

/** The crawls that people look at most; the rest is left to jobs. */
const MAX_IMMEDIATE = 3

/** Recalculates the stats of crawls, newest first. The user waits for the newest, unless it is already in progress. */
export async function refreshStats(app: Pick<App, 'database' | 'queue'>, crawlIds: string[]): Promise<void> {
  for (const [nth, crawlId] of crawlIds.entries()) {
    if (nth < MAX_IMMEDIATE && (await tryRefreshSummary(app, crawlId))) continue
    // A job that is already running counts again at its end.
    await app.queue.send('crawl-summary', { crawlId }, { singletonKey: crawlId })
  }
}
