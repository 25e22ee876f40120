import { listActiveCrawls } from '#store/crawls/crawls.ts'
import { listUnsummarised } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'

const MINUTE_MS = 60_000

/** Queues active crawls whose job was lost. The queue ignores crawls that still have a job. */
export async function requeueLostCrawls({ database, queue }: App): Promise<void> {
  for (const crawlId of await listActiveCrawls(database, new Date(Date.now() - MINUTE_MS))) {
    await queue.send('crawl', { crawlId }, { singletonKey: crawlId })
  }
}

/** Queues a summary for cancelled crawls that have none, and for crawls whose summary is outdated. */
export async function requeueLostSummaries({ database, queue }: App): Promise<void> {
  for (const crawlId of await listUnsummarised(database)) {
    await queue.send('crawl-summary', { crawlId }, { singletonKey: crawlId })
  }
}
