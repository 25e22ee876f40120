import type { User } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { type MailLink, mailLinkIdentifier } from '../auth/mail-link.ts'
import { newToken, storeToken } from '../auth/one-time-tokens.ts'
import { queueMail } from '../mail/queue-mail.ts'

export const PLACE_AFTER_CONFIRMING = '/dashboard'

export async function sendMailLink(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  user: Pick<User, 'id' | 'email'>,
  kind: 'confirm-email' | 'finish-sign-up' | 'magic-link',
  next: string,
  deviceHash: string | null = null,
): Promise<void> {
  const token = newToken()
  const purpose = kind === 'magic-link' ? 'magic' : 'confirm'
  const link: MailLink = { purpose, userId: user.id, next, deviceHash }
  await storeToken(app, mailLinkIdentifier(token), link)
  const linkUrl = `${app.settings.publicUrl}/auth/link?token=${token}`
  await queueMail(app, { address: user.email, userId: user.id }, { kind, link: linkUrl })
}
