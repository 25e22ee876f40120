import type { App } from '../app.ts'
import { refreshSummary } from '../reports/summarise-crawl.ts'

/** The crawls that people look at most. */
const AT_ONCE = 3

/** Makes the figures of crawls anew, newest first. The person waits for the newest; a long history is a matter of jobs. */
export async function refreshFigures(app: Pick<App, 'database' | 'queue'>, crawlIds: string[]): Promise<void> {
  for (const id of crawlIds.slice(0, AT_ONCE)) await refreshSummary(app, id)
  for (const crawlId of crawlIds.slice(AT_ONCE)) {
    const isQueued = await app.queue.send('crawl-summary', { crawlId }, { singletonKey: crawlId })
    // One that runs already may have counted before the change.
    if (!isQueued) await refreshSummary(app, crawlId)
  }
}
