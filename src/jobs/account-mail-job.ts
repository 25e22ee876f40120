import type { App } from '#operations/app.ts'
import { sendAccountMail } from '#operations/sign-in/send-account-mail.ts'

const CONCURRENCY = 2

export async function workOnAccountMail(app: App): Promise<void> {
  await app.queue.work('account-mail', { concurrency: CONCURRENCY }, (input) => sendAccountMail(app, input))
}
