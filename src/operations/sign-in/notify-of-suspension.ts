import type { User } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** In place of the link that was asked for: only who reads the account's mail learns that no link would lead in. */
export async function notifyOfSuspension(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  const link = `${app.settings.publicUrl}/contact`
  await queueMail(app, { address: email, userId: id }, { kind: 'account-suspended', link })
}
