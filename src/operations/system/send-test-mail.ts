import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { LastTestMail } from '#domain/system/system.ts'
import { openMailer, type SendOutcome } from '#platform/mail.ts'
import { findNewestAction } from '#store/system/audit-log.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { HOUR_SECONDS } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { Unavailable } from '../errors.ts'
import { hidePassword } from '../mail/hide-password.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeMail } from '../mail/write-mail.ts'
import { onSite } from '../on-account.ts'
import { inTime } from './with-timeout.ts'

const MAILS_PER_HOUR = 10
/** Short, because an administrator is waiting for the result. */
const TIMEOUT_MS = 20_000

const ACTION = 'mail.tested'

/**
 * Sends a mail to the administrator, because only a mail that arrives proves that mail works. It bypasses the queue, so
 * that the response contains the result.
 */
export const sendTestMail = defineOperation({
  name: 'sendTestEmail',
  summary: 'Send yourself a test email',
  description: 'For administrators. The email bypasses the queue, so the response tells you whether it was sent.',
  access: onSite('admin'),
  uses: ['queue'],
  limit: {
    key: 'test mail',
    max: MAILS_PER_HOUR,
    perSeconds: HOUR_SECONDS,
    what: `reached the limit of ${MAILS_PER_HOUR} test mails per hour`,
  },
  input: z.object({}),
  output: z.object({
    sentTo: z.string(),
    outcome: z
      .enum(['sent', 'kept'])
      .openapi({ description: 'kept: there is no mail server, so the email is at /dev/mailbox' }),
  }),
  returns: 'The mail server accepted the email, or no mail server is set up',
  refuses: {
    429: 'Too many test emails; see Retry-After',
    503: 'The mail server did not accept the email; the message says why',
  },
  async run({ app, account }) {
    const { userId, email } = account
    const outcome = await send(app, { userId, address: email })
    const reason = 'reason' in outcome ? hidePassword(app.settings.smtpUrl, outcome.reason) : null
    const result = reason !== null ? 'failed' : outcome.kind === 'kept' ? 'kept' : 'sent'
    await recordAction(
      app.database.db,
      { account },
      { action: ACTION, summary: SUMMARIES[result](email), details: { result, ...(reason !== null && { reason }) } },
    )
    if (reason !== null) throw new Unavailable(`The test mail was not sent: ${reason}`, 'mail_not_sent')
    return { sentTo: email, outcome: outcome.kind === 'kept' ? ('kept' as const) : ('sent' as const) }
  },
})

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
