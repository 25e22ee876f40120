import type { App } from '#operations/app.ts'
import { deliverMail } from '#operations/mail/deliver-mail.ts'
import { failWithWork } from '#operations/system/fail-job-if-work-failed.ts'
import { openMailer } from '#platform/mail.ts'
import { HandedBack } from '#platform/queue/queue.ts'

const CONCURRENCY = 4

/** Sends queued mail. The queue retries a failed message for a few minutes. After that, housekeeping retries it. */
export async function workOnMail(app: App): Promise<void> {
  const mailer = openMailer(app.settings)
  await app.queue.work('mail', { concurrency: CONCURRENCY }, async ({ mailId }, signal) => {
    if (signal.aborted) throw new HandedBack()
    await deliverMail(app, mailer, mailId)
    await failWithWork(app, 'mail_messages', mailId)
  })
}
