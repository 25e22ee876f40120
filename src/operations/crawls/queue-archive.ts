import { listUnarchived, needsArchive } from '#store/crawls/crawl-archives.ts'
import type { App } from '../app.ts'

type Needs = Pick<App, 'database' | 'queue'>

const MAX_PER_ROUND = 10

/** Queues the archive of a crawl that has just ended. Goes before those of old crawls. */
export async function queueArchive({ database, queue }: Needs, crawlId: string): Promise<void> {
  if (!(await needsArchive(database, crawlId))) return
  await queue.send('archive-crawl', { crawlId }, { singletonKey: crawlId, priority: 1 })
}

/**
 * Queues the archives of ended crawls that have none: old crawls after an upgrade, crawls whose job was lost, and
 * failed attempts whose pause is over. The queue ignores crawls that still have a job.
 */
export async function queueMissingArchives({ database, queue }: Needs): Promise<void> {
  for (const crawlId of await listUnarchived(database, MAX_PER_ROUND)) {
    await queue.send('archive-crawl', { crawlId }, { singletonKey: crawlId })
  }
}
