import type { App } from '#operations/app.ts'
import { recordIssueChanges } from '#operations/schedules/record-issue-changes.ts'
import { attemptDelivery } from '#operations/webhooks/attempt-delivery.ts'
import { dispatchEvents } from '#operations/webhooks/dispatch-events.ts'
import { HandedBack } from '#platform/queue/queue.ts'

/** So many receivers get events at the same time. One of them gets one request at a time. */
const CONCURRENCY = 8
/** A comparison can take long, so one that failed leaves its turn to others. */
const COMPARISON_RETRY_SECONDS = 3600

/** Deliveries have queues of their own, so slow receivers delay neither crawls nor mail. */
export async function workOnEvents(app: App): Promise<void> {
  await app.queue.work('dispatch-events', { concurrency: 1 }, () => dispatchEvents(app))
  const comparing = { concurrency: 1, retryDelay: COMPARISON_RETRY_SECONDS }
  await app.queue.work('issue-events', comparing, async ({ crawlId }, signal, { hasFailed }) => {
    const stopped = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => stopped.reject(new HandedBack()), { once: true })
    // A comparison cannot be interrupted. If it counted as failed, the next try would wait for an hour.
    await Promise.race([recordIssueChanges(app, crawlId, { hasFailed, signal }), stopped.promise])
  })
  await app.queue.work('delivery', { concurrency: CONCURRENCY, onePerGroup: true }, async (delivery, signal) => {
    if (signal.aborted) throw new HandedBack()
    await attemptDelivery(app, delivery, signal).catch((error) => {
      throw signal.aborted ? new HandedBack() : error
    })
  })
}
