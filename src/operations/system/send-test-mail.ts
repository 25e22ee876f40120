import { randomUUID } from 'node:crypto'
import type { LastTestMail } from '#domain/system/system.ts'
import { openMailer, type SendOutcome } from '#platform/mail.ts'
import { findNewestAction } from '#store/system/audit-log.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { countUse, HOUR_SECONDS } from '../count-use.ts'
import { Unavailable } from '../errors.ts'
import { hidePassword } from '../mail/hide-password.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeMail } from '../mail/write-mail.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { inTime } from './with-timeout.ts'

const MAILS_PER_HOUR = 10
/** Short, because an administrator is waiting for the result. */
const TIMEOUT_MS = 20_000

const ACTION = 'mail.tested'

export type TestMail = { sentTo: string; outcome: 'sent' | 'kept' }

/**
 * Sends a mail to the administrator, because only a mail that arrives proves that mail works. It bypasses the queue, so
 * that the response contains the result.
 */
export async function sendTestMail(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
): Promise<TestMail> {
  const admin = requireAdmin(viewer)
  const { userId, email } = admin.account
  await countUse(
    app.database,
    { key: `test mail to ${userId}`, max: MAILS_PER_HOUR, perSeconds: HOUR_SECONDS },
    () => `You have reached the limit of ${MAILS_PER_HOUR} test mails per hour.`,
  )
  const outcome = await send(app, { userId, address: email })
  const reason = 'reason' in outcome ? hidePassword(app.settings.smtpUrl, outcome.reason) : null
  const result = reason !== null ? 'failed' : outcome.kind === 'kept' ? 'kept' : 'sent'
  await recordAction(app.database.db, admin, {
    action: ACTION,
    summary: SUMMARIES[result](email),
    details: { result, ...(reason !== null && { reason }) },
  })
  if (reason !== null) throw new Unavailable(`The test mail was not sent: ${reason}`, 'mail_not_sent')
  return { sentTo: email, outcome: outcome.kind === 'kept' ? 'kept' : 'sent' }
}

const SUMMARIES: Record<LastTestMail['outcome'], (email: string) => string> = {
  sent: (email) => `sent a test mail to ${email}`,
  kept: (email) => `stored a test mail to ${email}, because there is no mail server`,
  failed: (email) => `tried to send a test mail to ${email}, which failed`,
}

export async function findLastTestMail({ database }: Pick<App, 'database'>): Promise<LastTestMail | null> {
  const entry = await findNewestAction(database, ACTION)
  if (!entry) return null
  const { result, reason } = entry.details as { result?: LastTestMail['outcome']; reason?: string }
  return { at: entry.at, by: entry.actor, outcome: result ?? (reason ? 'failed' : 'sent'), reason: reason ?? null }
}

async function send(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  to: { userId: string; address: string },
): Promise<SendOutcome | { kind: 'kept' }> {
  const { publicUrl } = app.settings
  const mail = { kind: 'test-mail', link: `${publicUrl}/admin/system`, at: new Date() } as const
  const mailer = openMailer(app.settings)
  if (!mailer) {
    await queueMail(app, to, mail)
    return { kind: 'kept' }
  }
  const message = { id: randomUUID(), toAddress: to.address, ...writeMail(mail, publicUrl) }
  return inTime(mailer(message), TIMEOUT_MS).catch((error: Error) => ({ kind: 'failed', reason: error.message }))
}
