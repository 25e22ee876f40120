import { listActiveCrawls } from '#store/crawls/crawls.ts'
import { listUnsummarised } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'

const MINUTE_MS = 60_000

/** Queues active crawls whose job was lost. The queue ignores those that still have one. */
export async function requeueLostCrawls({ database, queue }: App): Promise<void> {
  for (const crawlId of await listActiveCrawls(database, new Date(Date.now() - MINUTE_MS))) {
    await queue.send('crawl', { crawlId }, { singletonKey: crawlId })
  }
}

/** The same for cancelled crawls without a summary, and for outdated summaries. */
export async function requeueLostSummaries({ database, queue }: App): Promise<void> {
  for (const crawlId of await listUnsummarised(database)) {
    await queue.send('crawl-summary', { crawlId }, { singletonKey: crawlId })
  }
}
