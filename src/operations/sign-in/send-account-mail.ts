import { localPath } from '#domain/urls/local-path.ts'
import type { JobPayloads } from '#platform/queue/job-kinds.ts'
import { findConfirmPlace, findUser } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { newToken, storeToken } from '../auth/one-time-tokens.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notifyOfSuspension } from './notify-of-suspension.ts'
import { resetIdentifier } from './reset-password.ts'
import { PLACE_AFTER_CONFIRMING, sendMailLink } from './send-mail-link.ts'

/** Sends the mail of `resendConfirmation` or `requestPasswordReset`, if the account exists. */
export async function sendAccountMail(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  { userId, purpose, resetPath }: JobPayloads['account-mail'],
): Promise<void> {
  const user = userId ? await findUser(app.database, { id: userId }) : null
  if (!user || (purpose === 'confirm' && user.isConfirmed)) return
  if (user.isSuspended) return notifyOfSuspension(app, user)
  if (purpose === 'reset') {
    const token = newToken()
    await storeToken(app, resetIdentifier(token), { purpose: 'reset', userId: user.id })
    const link = `${app.settings.publicUrl}${resetPath}?token=${token}`
    await queueMail(app, { address: user.email, userId: user.id }, { kind: 'reset-password', link })
  } else {
    const kind = user.hasPassword ? 'confirm-email' : 'finish-sign-up'
    // The earlier link may lead to an invitation, and so must this one.
    const next = await findConfirmPlace(app.database, user.id)
    await sendMailLink(app, user, kind, localPath(next) ?? PLACE_AFTER_CONFIRMING)
  }
}
