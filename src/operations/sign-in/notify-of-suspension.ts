import type { User } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Sent instead of the requested link, so that only the owner of the mailbox learns of the suspension. */
export async function notifyOfSuspension(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  const link = `${app.settings.publicUrl}/contact`
  await queueMail(app, { address: email, userId: id }, { kind: 'account-suspended', link })
}
