import { takeFromLimit } from '#store/rate-limits.ts'
import { recordAct } from '../admin/record-act.ts'
import type { App } from '../app.ts'
import { LimitReached } from '../errors.ts'
import { sendStoredMail, storeMail } from '../mail/queue-mail.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const MAILS_AN_HOUR = 10
const HOUR_SECONDS = 3600

/** A message to the administrator who asks: that it arrives is the only full proof of a mail server. */
export async function sendTestMail(
  { database, queue, settings }: Pick<App, 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
): Promise<{ sentTo: string; isSetUp: boolean }> {
  const admin = requireAdmin(viewer)
  const { userId, email } = admin.account
  const use = await takeFromLimit(database, `test mail to ${userId}`, MAILS_AN_HOUR, HOUR_SECONDS)
  if (!use.isAllowed) {
    throw new LimitReached(`At most ${MAILS_AN_HOUR} test mails an hour are sent.`, use.retryAfterSeconds)
  }
  const { publicUrl } = settings
  const mailId = await database.db.transaction(async (transaction) => {
    const summary = `sent a test mail to ${email}`
    await recordAct(transaction, admin, { action: 'mail.tested', summary })
    const mail = { kind: 'test-mail', link: `${publicUrl}/admin/system`, at: new Date() } as const
    return storeMail(transaction, publicUrl, { address: email, userId }, mail)
  })
  await sendStoredMail(queue, mailId)
  return { sentTo: email, isSetUp: settings.smtpUrl !== undefined }
}
