import { randomUUID } from 'node:crypto'
import type { App } from '../app.ts'

/** Call this after a transaction that recorded an event. If it is lost, housekeeping dispatches the event. */
export async function queueDispatch({ queue }: Pick<App, 'queue'>): Promise<void> {
  const batchId = randomUUID()
  await queue.send('dispatch-events', { batchId }, { singletonKey: batchId })
}

/** The worker waits for an hour after each failure. */
const TRIES_IN_A_DAY = 24

/**
 * Finds the issues that a crawl opened or resolved. Call it when a crawl has finished. A comparison can take long, so one
 * that fails is tried again each hour of a day, and other crawls have their turn.
 */
export async function queueIssueEvents({ queue }: Pick<App, 'queue'>, crawlId: string): Promise<void> {
  await queue.send('issue-events', { crawlId }, { singletonKey: crawlId, retryLimit: TRIES_IN_A_DAY })
}
