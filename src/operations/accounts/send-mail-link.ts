import type { User } from '#store/accounts.ts'
import type { App } from '../app.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type MailLink, mailLinkIdentifier } from './mail-links.ts'
import { keepToken, newToken } from './one-time-tokens.ts'

/** Mails a link that confirms the address or signs in, once. */
export async function sendMailLink(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  user: Pick<User, 'id' | 'email'>,
  kind: 'confirm-email' | 'finish-sign-up' | 'magic-link',
  next: string,
): Promise<void> {
  const token = newToken()
  const link: MailLink = { purpose: kind === 'magic-link' ? 'magic' : 'confirm', userId: user.id, next }
  await keepToken(app, mailLinkIdentifier(token), link)
  const address = `${app.settings.publicUrl}/auth/link?token=${token}`
  await queueMail(app, { address: user.email, userId: user.id }, { kind, link: address })
}
