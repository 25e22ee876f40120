import { failOverdueMail, listWaitingMail } from '#store/mail-messages.ts'
import type { App } from '../app.ts'

const MINUTE_MS = 60_000
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS
const AT_ONCE = 500

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
  for (const mailId of await listWaitingMail(database, MINUTE_MS, AT_ONCE)) {
    await queue.send('mail', { mailId }, { singletonKey: mailId })
  }
}
