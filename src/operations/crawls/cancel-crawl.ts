import type { Crawl } from '#domain/crawls/crawl.ts'
import { findProjectOf, cancelCrawl as markCancelled } from '#store/crawls/crawls.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { queueDispatch } from '../events/queue-events.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { getCrawl } from './get-crawl.ts'
import { queueArchive } from './queue-archive.ts'

/** Cancels a crawl and keeps the pages found so far. Does nothing if it has already finished. */
export async function cancelCrawl(app: App, viewer: Viewer, id: string): Promise<Crawl> {
  const crawl = await getCrawl(app, viewer, id)
  const projectId = await findProjectOf(app.database, crawl.id)
  if (projectId) await getProject(app, viewer, projectId, 'crawl')
  const cancelled = await app.database.db.transaction(async (transaction) => {
    const stopped = await markCancelled({ db: transaction }, crawl.id)
    if (stopped?.projectId) {
      const details = { crawlId: crawl.id }
      await recordActivity(transaction, viewer, stopped.projectId, { action: 'crawl.stopped', details })
    }
    return stopped
  })
  if (cancelled?.projectId && cancelled.succeeded > 0) {
    await app.queue.send('crawl-summary', { crawlId: crawl.id }, { singletonKey: crawl.id })
  }
  if (cancelled) await queueArchive(app, crawl.id)
  if (cancelled?.projectId) await queueDispatch(app)
  return getCrawl(app, viewer, crawl.id)
}
