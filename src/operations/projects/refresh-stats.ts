import type { App } from '../app.ts'
import { tryRefreshSummary } from '../reports/summarise-crawl.ts'

/** The crawls that people look at most. */
const AT_ONCE = 3

/**
 * Makes the figures of crawls anew, newest first. The person waits for the newest, unless somebody is at it already; a
 * long history is a matter of jobs.
 */
export async function refreshStats(app: Pick<App, 'database' | 'queue'>, crawlIds: string[]): Promise<void> {
  for (const [nth, crawlId] of crawlIds.entries()) {
    if (nth < AT_ONCE && (await tryRefreshSummary(app, crawlId))) continue
    // A job that runs already counts again at its end.
    await app.queue.send('crawl-summary', { crawlId }, { singletonKey: crawlId })
  }
}
