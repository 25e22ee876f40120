import type { Mail } from '#domain/system/mail.ts'
import type { Db } from '#store/sql/db.ts'
import { insertMail } from '#store/system/mail-messages.ts'
import type { App } from '../app.ts'
import { readTimezone } from '../preferences/read-time-zone.ts'
import { writeMail } from './write-mail.ts'

export type Recipient = { address: string; userId: string | null }

/** Stores a message and queues it, so that no request waits for the mail server and no message is lost. */
export async function queueMail(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  to: Recipient,
  mail: Mail,
): Promise<void> {
  await sendStoredMail(app.queue, await storeMail(app.database.db, app.settings.publicUrl, to, mail))
}

/** Only stores the message, as part of a transaction. Queue it with `sendStoredMail` after the commit. */
export async function storeMail(db: Db, publicUrl: string, to: Recipient, mail: Mail): Promise<string> {
  const timezone = to.userId ? await readTimezone({ database: { db } }, to.userId) : 'UTC'
  const { subject, text, html } = writeMail(mail, publicUrl, timezone)
  const link = 'link' in mail ? mail.link : null
  const replyTo = mail.kind === 'contact-message' ? mail.email : null
  const { address: toAddress, userId } = to
  return insertMail({ db }, { kind: mail.kind, userId, toAddress, subject, text, html, link, replyTo })
}

export async function sendStoredMail(queue: App['queue'], mailId: string): Promise<void> {
  await queue.send('mail', { mailId }, { singletonKey: mailId })
}
