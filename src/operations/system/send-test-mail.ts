import { randomUUID } from 'node:crypto'
import type { LastTestMail } from '#domain/system/system.ts'
import { openMailer, type SendOutcome } from '#platform/mail.ts'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import { findNewestAction } from '#store/system/audit-log.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { LimitReached, Unavailable } from '../errors.ts'
import { hidePassword } from '../mail/hide-password.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeMail } from '../mail/write-mail.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { inTime } from './with-timeout.ts'

const MAILS_AN_HOUR = 10
const HOUR_SECONDS = 3600
/** Somebody looks at a button meanwhile. */
const PATIENCE_MS = 20_000

const ACTION = 'mail.tested'

export type TestMail = { sentTo: string; outcome: 'sent' | 'kept' }

/**
 * A message to the administrator who asks: that it arrives is the only full proof of a mail server. It goes past the
 * queue, so that the answer says what came of it.
 */
export async function sendTestMail(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
): Promise<TestMail> {
  const admin = requireAdmin(viewer)
  const { userId, email } = admin.account
  const use = await takeFromLimit(app.database, `test mail to ${userId}`, MAILS_AN_HOUR, HOUR_SECONDS)
  if (!use.isAllowed) {
    throw new LimitReached(`At most ${MAILS_AN_HOUR} test mails an hour are sent.`, use.retryAfterSeconds)
  }
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
  kept: (email) => `wrote a test mail to ${email}, which was kept: there is no mail server`,
  failed: (email) => `tried to send a test mail to ${email}, which failed`,
}

/** As the audit log has it. */
export async function findLastTestMail({ database }: Pick<App, 'database'>): Promise<LastTestMail | null> {
  const act = await findNewestAction(database, ACTION)
  if (!act) return null
  const { result, reason } = act.details as { result?: LastTestMail['outcome']; reason?: string }
  return { at: act.at, by: act.actor, outcome: result ?? (reason ? 'failed' : 'sent'), reason: reason ?? null }
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
  return inTime(mailer(message), PATIENCE_MS).catch((error: Error) => ({ kind: 'failed', reason: error.message }))
}
