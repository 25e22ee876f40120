import type { SecurityChange } from '#domain/system/mail.ts'
import type { App } from '../app.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Mails the owner about a security change, in case someone else made it. */
export async function notifyOfChange(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  { userId, email }: { userId: string; email: string },
  what: SecurityChange,
): Promise<void> {
  const link = `${app.settings.publicUrl}/profile/settings`
  await queueMail(app, { address: email, userId }, { kind: 'security-changed', link, what, at: new Date() })
}
