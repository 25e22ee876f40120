import type { Mail } from '#domain/mail.ts'
import { insertMail } from '#store/mail-messages.ts'
import type { App } from '../app.ts'
import { writeMail } from './write-mail.ts'

export type Recipient = { address: string; userId: string | null }

/** Stores a message and puts its sending on the queue: no request waits for a mail server, and no message is lost to one. */
export async function queueMail(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  to: Recipient,
  mail: Mail,
): Promise<void> {
  const { subject, text, html } = writeMail(mail, app.settings.publicUrl)
  const link = 'link' in mail ? mail.link : null
  const message = { kind: mail.kind, userId: to.userId, toAddress: to.address, subject, text, html, link }
  const id = await insertMail(app.database, message)
  await app.queue.send('mail', { mailId: id }, { singletonKey: id })
}
