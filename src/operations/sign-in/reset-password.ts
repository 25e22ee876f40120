import { z } from 'zod'
import { findUser, grantAdminRoles, replacePassword } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { isToken } from '../auth/one-time-tokens.ts'
import { suspended } from '../auth/suspended.ts'
import { InvalidInput } from '../errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Viewer } from '../viewer.ts'
import { checkPassword } from './check-password.ts'

export const INVALID_LINK = 'This link has expired or was already used. Ask for a new one.'

const valueSchema = z.object({ purpose: z.literal('reset'), userId: z.string() })

export function resetIdentifier(token: string): string {
  return `reset-password:${token}`
}

/** Whether the token of a reset mail is still valid. Checking does not use it up. */
export async function checkResetToken(
  app: Pick<App, 'auth' | 'database'>,
  viewer: Viewer,
  token: string,
): Promise<boolean> {
  const forgive = await limitAttempts(app.database, { kind: 'open-link', clientKey: viewer.clientKey, account: token })
  const isValid = await isResetToken(app, token)
  if (isValid) await forgive()
  return isValid
}

/** Sets a new password and signs the account out everywhere. The token works once. */
export async function resetPassword(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const forgive = await limitAttempts(app.database, { kind: 'open-link', clientKey: viewer.clientKey, account: token })
  if (!(await isResetToken(app, token))) throw invalidLink()
  checkPassword(password)
  const { $context } = await app.auth()
  const context = await $context
  const passwordHash = await context.password.hash(password)
  const stored = await context.internalAdapter.consumeVerificationValue(resetIdentifier(token))
  const userId = stored ? valueSchema.parse(JSON.parse(stored.value)).userId : null
  const user = userId ? await findUser(app.database, { id: userId }) : null
  if (!user) throw invalidLink()
  if (user.isSuspended) throw suspended()
  await replacePassword(app.database, user.id, passwordHash)
  await forgive()
  if (app.settings.adminEmails.includes(user.email)) await grantAdminRoles(app.database, [user.email])
  const link = `${app.settings.publicUrl}/profile/settings`
  await queueMail(app, { address: user.email, userId: user.id }, { kind: 'password-changed', link, at: new Date() })
}

async function isResetToken(app: Pick<App, 'auth'>, token: string): Promise<boolean> {
  if (!isToken(token)) return false
  const { $context } = await app.auth()
  const { internalAdapter } = await $context
  const stored = await internalAdapter.findVerificationValue(resetIdentifier(token))
  return stored !== null && stored.expiresAt > new Date()
}

function invalidLink(): InvalidInput {
  return new InvalidInput(INVALID_LINK, 'invalid_token')
}
