import { randomUUID } from 'node:crypto'
import type { App } from '../app.ts'

/** Call this after a transaction that recorded an event. If it is lost, housekeeping dispatches the event. */
export async function queueDispatch({ queue }: Pick<App, 'queue'>): Promise<void> {
  const batchId = randomUUID()
  await queue.send('dispatch-events', { batchId }, { singletonKey: batchId })
}

/** Finds the issues that a crawl opened or resolved. Call it when a crawl has finished. */
export async function queueIssueEvents({ queue }: Pick<App, 'queue'>, crawlId: string): Promise<void> {
  await queue.send('issue-events', { crawlId }, { singletonKey: crawlId })
}
