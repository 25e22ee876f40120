import { failOverdueMail, listWaitingMail } from '#store/system/mail-messages.ts'
import type { App } from '../app.ts'

const MINUTE_MS = 60_000
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS
const MAX_PER_ROUND = 500
/** How many times the queue itself tries a message within a few minutes. */
const FIRST_ATTEMPTS = 11
/** Minutes to wait before each later attempt. The last value repeats. */
const LATER_MINUTES = [5, 15, 30, 60]

/** The queue retries a message for a few minutes. In longer outages, this function retries it for three days. */
export async function requeueWaitingMail({
  database,
  queue,
  log,
}: Pick<App, 'database' | 'queue' | 'log'>): Promise<void> {
  for (const mailId of await failOverdueMail(database, GIVE_UP_AFTER_MS)) {
    log.warn({ mailId }, 'gave up on a message after three days without a working mail server')
  }
  // The queue ignores messages that it already has.
  for (const { id: mailId, attempts } of await listWaitingMail(database, MINUTE_MS, MAX_PER_ROUND)) {
    await queue.send('mail', { mailId }, { singletonKey: mailId, ...delayFor(attempts) })
  }
}

/** A message whose job was lost early gets the queue's own retries again. */
function delayFor(attempts: number): { startAfter?: number; retryLimit?: number } {
  if (attempts < FIRST_ATTEMPTS) return {}
  const minutes = LATER_MINUTES[Math.min(attempts - FIRST_ATTEMPTS, LATER_MINUTES.length - 1)] ?? 60
  return { startAfter: minutes * 60, retryLimit: 0 }
}
