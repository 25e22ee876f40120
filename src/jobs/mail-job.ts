import type { App } from '#operations/app.ts'
import { deliverMail } from '#operations/mail/deliver-mail.ts'
import { failWithWork } from '#operations/system/fail-job-if-work-failed.ts'
import { openMailer } from '#platform/mail.ts'
import { HandedBack } from '#platform/queue/queue.ts'

const AT_ONCE = 4

/** Takes messages from the queue. One that fails for now is tried again by the queue, and later by the housekeeping. */
export async function workOnMail(app: App): Promise<void> {
  const mailer = openMailer(app.settings)
  await app.queue.work('mail', { concurrency: AT_ONCE }, async ({ mailId }, signal) => {
    if (signal.aborted) throw new HandedBack()
    await deliverMail(app, mailer, mailId)
    await failWithWork(app, 'mail_messages', mailId)
  })
}
