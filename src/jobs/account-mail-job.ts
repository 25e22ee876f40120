import { sendAccountMail } from '#operations/accounts/send-account-mail.ts'
import type { App } from '#operations/app.ts'

const AT_ONCE = 2

export async function workOnAccountMail(app: App): Promise<void> {
  await app.queue.work('account-mail', { concurrency: AT_ONCE }, (asked) => sendAccountMail(app, asked))
}
