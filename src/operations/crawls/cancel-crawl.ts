import { z } from '@hono/zod-openapi'
import { cancelCrawl as markCancelled } from '#store/crawls/crawls.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineOperation } from '../define-operation.ts'
import { queueDispatch } from '../events/queue-events.ts'
import { crawlSchema } from '../schemas/crawl-schemas.ts'
import { findVisibleCrawl, onCrawlById } from './on-crawl-by-id.ts'
import { queueArchive } from './queue-archive.ts'

/** Cancels a crawl and keeps the pages found so far. Does nothing if it has already finished. */
export const cancelCrawl = defineOperation({
  name: 'cancelCrawl',
  summary: 'Stop a crawl and keep its results so far',
  access: onCrawlById('crawl'),
  input: z.object({ crawlId: z.string() }),
  output: crawlSchema,
  returns: 'The crawl',
  async run({ app, actor, crawl }) {
    const cancelled = await app.database.db.transaction(async (transaction) => {
      const stopped = await markCancelled({ db: transaction }, crawl.id)
      if (stopped?.projectId) {
        const details = { crawlId: crawl.id }
        await recordActivity(transaction, actor, stopped.projectId, { action: 'crawl.stopped', details })
      }
      return stopped
    })
    if (cancelled?.projectId && cancelled.succeeded > 0) {
      await app.queue.send('crawl-summary', { crawlId: crawl.id }, { singletonKey: crawl.id })
    }
    if (cancelled) await queueArchive(app, crawl.id)
    if (cancelled?.projectId) await queueDispatch(app)
    return findVisibleCrawl(app, actor, crawl.id)
  },
})
