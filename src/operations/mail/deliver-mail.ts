import type { Mailer } from '#platform/mail.ts'
import { retryWhileDiskIsFull } from '#platform/storage/wait-for-disk-space.ts'
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
 * Sends a waiting message, or stores it if there is no mail server. Throws if it should be retried.
 * A message is sent twice only if the process dies after the server accepted it, and then with the same id.
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
  // Retried until stored, because a message that is not marked as sent would be sent again.
  if (outcome.kind === 'sent') {
    return retryWhileDiskIsFull(() => markSent(app.database, mailId), { signal: app.closing })
  }
  const reason = hidePassword(app.settings.smtpUrl, outcome.reason)
  if (outcome.kind === 'refused') {
    app.log.warn({ mailId, kind: mail.kind, reason }, 'the mail server refused a message')
    return markFailed(app.database, mailId, reason)
  }
  await recordMailError(app.database, mailId, reason)
  throw new Error(`The message was not sent: ${reason}`)
}

async function keep({ database, log }: Pick<App, 'database' | 'log'>, mail: StoredMail): Promise<void> {
  await markStored(database, mail.id)
  const { toAddress, subject, link } = mail
  log.info({ to: toAddress, subject, link }, 'SMTP_URL is not set: mail stored at /dev/mailbox')
}
