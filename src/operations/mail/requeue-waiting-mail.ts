import { failOverdueMail, listWaitingMail } from '#store/system/mail-messages.ts'
import type { App } from '../app.ts'

const MINUTE_MS = 60_000
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS
const AT_ONCE = 500
/** As often as the queue itself tries a message, within some minutes. */
const FIRST_ATTEMPTS = 11
/** How long each later try waits; the last one goes for all that follow. */
const LATER_MINUTES = [5, 15, 30, 60]

/** The queue tries a message for some minutes. A mail server may be down for longer, so this goes on for three days. */
export async function requeueWaitingMail({
  database,
  queue,
  log,
}: Pick<App, 'database' | 'queue' | 'log'>): Promise<void> {
  for (const mailId of await failOverdueMail(database, GIVE_UP_AFTER_MS)) {
    log.warn({ mailId }, 'a message was given up: no mail server took it for three days')
  }
  // Those that the queue still holds are not queued twice.
  for (const { id: mailId, attempts } of await listWaitingMail(database, MINUTE_MS, AT_ONCE)) {
    await queue.send('mail', { mailId }, { singletonKey: mailId, ...laterTry(attempts) })
  }
}

/** A message whose job got lost before it was tried often is tried as if for the first time. */
function laterTry(attempts: number): { startAfter?: number; retryLimit?: number } {
  if (attempts < FIRST_ATTEMPTS) return {}
  const minutes = LATER_MINUTES[Math.min(attempts - FIRST_ATTEMPTS, LATER_MINUTES.length - 1)] ?? 60
  return { startAfter: minutes * 60, retryLimit: 0 }
}
