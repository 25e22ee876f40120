import { z } from '@hono/zod-openapi'
import { findUser, grantAdminRoles, replacePassword } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { isToken } from '../auth/one-time-tokens.ts'
import { suspended } from '../auth/suspended.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { forHoldersOfLink } from '../on-account.ts'
import { checkPassword } from './check-password.ts'
import { INVALID, TOO_MANY } from './refusals.ts'

export const INVALID_LINK = 'This link has expired or was already used. Ask for a new one.'

const valueSchema = z.object({ purpose: z.literal('reset'), userId: z.string() })

export function resetIdentifier(token: string): string {
  return `reset-password:${token}`
}

const token = z.string().max(200)

/** Checking does not use the token up. */
export const checkResetToken = defineOperation({
  name: 'checkResetToken',
  summary: 'Check whether a reset token is still valid',
  access: forHoldersOfLink(),
  input: z.object({ token: token.default('') }),
  output: z.object({ isValid: z.boolean() }),
  returns: 'Whether the token is valid',
  refuses: { ...INVALID, ...TOO_MANY },
  async run({ app, actor: { clientKey } }, { token }) {
    const forgive = await limitAttempts(app.database, { kind: 'open-link', clientKey, account: token })
    const isValid = await isResetToken(app, token)
    if (isValid) await forgive()
    return { isValid }
  },
})

/** The token works once. */
export const resetPassword = defineOperation({
  name: 'resetPassword',
  summary: 'Set a new password',
  description: 'Ends every session of the account. If the password is too weak, the response gives every reason.',
  access: forHoldersOfLink(),
  input: z.object({ token, password: z.string().default('') }),
  output: z.object({ status: z.enum(['changed']) }),
  returns: 'The password has been changed',
  refuses: { ...INVALID, ...TOO_MANY },
  async run({ app, actor: { clientKey } }, { token, password }) {
    const forgive = await limitAttempts(app.database, { kind: 'open-link', clientKey, account: token })
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
    return { status: 'changed' as const }
  },
})

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
