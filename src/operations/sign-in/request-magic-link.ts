import { INVALID_EMAIL, parseEmail } from '#domain/accounts/email-address.ts'
import { localPath } from '#domain/urls/local-path.ts'
import { findUser } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { notifyOfSuspension } from './notify-of-suspension.ts'
import { sendMailLink } from './send-mail-link.ts'

/** Sends a link that signs in. It never creates an account. */
export async function requestMagicLink(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  input: { email?: string | undefined; next?: string | undefined },
): Promise<void> {
  const email = parseMailbox(input.email)
  await limitAttempts(app.database, { kind: 'magic-link', clientKey: viewer.clientKey, account: email })
  const user = await findUser(app.database, { email })
  if (!user) {
    throw new NotFound('No account found with this email address. Please sign up first or check your email.')
  }
  // The response does not change for a suspended account, so that strangers do not learn of the suspension.
  if (user.isSuspended) return notifyOfSuspension(app, user)
  await sendMailLink(app, user, 'magic-link', localPath(input.next) ?? '/')
}

export function parseMailbox(typed = ''): string {
  if (typed.trim() === '') throw new InvalidInput('You must provide either an email or phone number.')
  const email = parseEmail(typed)
  if (!email) throw new InvalidInput(INVALID_EMAIL)
  return email
}
