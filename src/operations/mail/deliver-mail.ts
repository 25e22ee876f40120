import type { Mailer } from '#platform/mail.ts'
import { untilThereIsRoom } from '#platform/storage/wait-for-disk-space.ts'
import {
  beginSending,
  markFailed,
  markSent,
  markStored,
  recordMailError,
  type StoredMail,
} from '#store/system/mail-messages.ts'
import type { App } from '../app.ts'
import { hidePassword } from './hide-password.ts'
import { canBeTurnedOff, turnOffLink } from './unsubscribe-link.ts'

/**
 * Sends a message that waits, or keeps it where there is no mail server. Throws when it may go well another time. Only a
 * process that dies between the mail server's yes and our note of it makes a message arrive twice, under the same id.
 */
export async function deliverMail(
  app: Pick<App, 'database' | 'log' | 'settings' | 'closing'>,
  mailer: Mailer | null,
  mailId: string,
): Promise<void> {
  const mail = await beginSending(app.database, mailId)
  if (!mail) return
  if (!mailer) return keep(app, mail)
  const unsubscribeUrl = canBeTurnedOff(mail.kind) ? turnOffLink(app.settings.publicUrl) : undefined
  const outcome = await mailer({ ...mail, unsubscribeUrl })
  // The message is out: a note that is lost would send it twice.
  if (outcome.kind === 'sent') {
    return untilThereIsRoom(() => markSent(app.database, mailId), { signal: app.closing })
  }
  const reason = hidePassword(app.settings.smtpUrl, outcome.reason)
  if (outcome.kind === 'refused') {
    app.log.warn({ mailId, kind: mail.kind, reason }, 'a message was refused')
    return markFailed(app.database, mailId, reason)
  }
  await recordMailError(app.database, mailId, reason)
  throw new Error(`The message was not sent: ${reason}`)
}

async function keep({ database, log }: Pick<App, 'database' | 'log'>, mail: StoredMail): Promise<void> {
  await markStored(database, mail.id)
  const { toAddress, subject, link } = mail
  log.info({ to: toAddress, subject, link }, 'mail kept at /dev/mailbox, since SMTP_URL is not set')
}
