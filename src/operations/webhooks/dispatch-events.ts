import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { type DueDelivery, dispatchEvents as dispatch, listOverdue } from '#store/events/deliveries.ts'
import { deleteOldEvents as deleteEvents, listUncomparedCrawls } from '#store/events/events.ts'
import type { App } from '../app.ts'
import { queueIssueEvents } from '../events/queue-events.ts'

const EVENTS_PER_STEP = 100
const MAX_PER_ROUND = 1000

type Needs = Pick<App, 'database' | 'queue'>

/** Writes the deliveries of all new events, and queues their first attempts. */
export async function dispatchEvents(app: Needs): Promise<void> {
  for (;;) {
    const due = await dispatch(app.database, EVENTS_PER_STEP)
    if (due === null) return
    await queueAttempts(app, due)
  }
}

/** The queue ignores an attempt that is queued already. */
export async function queueAttempts({ queue }: Pick<App, 'queue'>, due: DueDelivery[]): Promise<void> {
  const jobs = due.map(({ id, turn, receiverId, inSeconds }) => ({
    data: { deliveryId: id, turn },
    options: { singletonKey: `${id}:${turn}`, group: receiverId, ...(inSeconds > 0 && { startAfter: inSeconds }) },
  }))
  await queue.sendAll('delivery', jobs)
}

/** For work whose job was lost, because a process was killed between a commit and the queue. */
export async function requeueLostEvents(app: Needs): Promise<void> {
  await dispatchEvents(app)
  await queueAttempts(app, await listOverdue(app.database, MAX_PER_ROUND))
  for (const crawlId of await listUncomparedCrawls(app.database, MAX_PER_ROUND)) await queueIssueEvents(app, crawlId)
}

export async function deleteOldEvents({ database }: Pick<App, 'database'>): Promise<void> {
  await deleteEvents(database, RETENTION_DAYS.events)
}
