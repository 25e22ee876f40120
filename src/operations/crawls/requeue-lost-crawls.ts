import { listActiveCrawls } from '#store/crawls/crawls.ts'
import { listUnsummarised } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'

const MINUTE_MS = 60_000

/** Puts crawls back on the queue whose job got lost. One whose job is still there is left alone by the queue itself. */
export async function requeueLostCrawls({ database, queue }: App): Promise<void> {
  for (const crawlId of await listActiveCrawls(database, new Date(Date.now() - MINUTE_MS))) {
    await queue.send('crawl', { crawlId }, { singletonKey: crawlId })
  }
}

/** The same for crawls that were stopped, of which nobody has made the figures, and for figures that lack a change. */
export async function requeueLostSummaries({ database, queue }: App): Promise<void> {
  for (const crawlId of await listUnsummarised(database)) {
    await queue.send('crawl-summary', { crawlId }, { singletonKey: crawlId })
  }
}
