import { z } from '@hono/zod-openapi'
import { droppedPasswordCookie } from '#domain/accounts/dropped-password.ts'
import { localPath } from '#domain/urls/local-path.ts'
import { dropSession, findUser, type User, withdrawConfirmLinks } from '#store/accounts/accounts.ts'
import { accountOf } from '../actor.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { type MailLink, mailLinkIdentifier, parseMailLink } from '../auth/mail-link.ts'
import { isToken } from '../auth/one-time-tokens.ts'
import { SUSPENDED, suspended } from '../auth/suspended.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { forHoldersOfLink } from '../on-account.ts'
import { deviceOf } from './device-cookie.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { INVALID, TOO_MANY } from './refusals.ts'
import { INVALID_LINK } from './reset-password.ts'

export const redeemLink = defineOperation({
  name: 'redeemLink',
  summary: 'Sign in with the token from an emailed link',
  access: forHoldersOfLink(),
  input: z.object({ token: z.string().max(200), leavesAccount: z.boolean().default(false) }),
  output: z.object({
    status: z.enum(['signed-in', 'two-factor']),
    next: z.string(),
    passwordDropped: z.literal(true).optional(),
    isNewlyConfirmed: z.literal(true).optional(),
  }),
  returns:
    'Signed in, or a second factor is required. next: the page to open. passwordDropped: a new password has to ' +
    'be set. isNewlyConfirmed: the email address was not confirmed before',
  refuses: {
    409: 'Another account is signed in; send leavesAccount to switch accounts',
    ...INVALID,
    ...TOO_MANY,
  },
  async run({ app, actor, headers, setCookies }, { token, leavesAccount }) {
    const { clientKey } = actor
    const forgive = await limitAttempts(app.database, { kind: 'open-link', clientKey, account: token })
    const link = await findLink(app, token)
    const user = link ? await findUser(app.database, { id: link.userId }) : null
    if (!link || !user) throw invalidLink()
    if (user.isSuspended) throw suspended()
    const signedIn = accountOf(actor)
    if (signedIn && signedIn.userId !== user.id && !leavesAccount) {
      await forgive()
      throw otherAccount(signedIn.email, user.email)
    }
    const body = { token, takesPasswordOver: takesPasswordOver(app, headers, link, user) }
    const { api } = await app.auth()
    const reply = await translateAuthError(api.redeemMailLink({ headers, body, returnHeaders: true }), SUSPENDED)
    if (!reply.response) throw invalidLink()
    await forgive()
    // Older confirmation links are no longer needed, and their mails may have been forwarded to others.
    await withdrawConfirmLinks(app.database, user.id)
    const next = localPath(link.next) ?? '/'
    setCookies.push(...reply.headers.getSetCookie())
    const earlierSessionId = signedIn?.sessionId ?? null
    if ('twoFactorRedirect' in reply.response) {
      if (earlierSessionId) await dropSession(app.database, earlierSessionId)
      return { status: 'two-factor' as const, next }
    }
    const passwordDropped = reply.response.dropsPassword && user.hasPassword && link.purpose === 'confirm'
    setCookies.push(...(await finishSignIn(app, headers, link.userId, earlierSessionId)))
    if (passwordDropped) setCookies.push(droppedPasswordCookie(user.id))
    return {
      status: 'signed-in' as const,
      next,
      ...(passwordDropped && { passwordDropped: true as const }),
      ...(!user.isConfirmed && { isNewlyConfirmed: true as const }),
    }
  },
})

async function findLink(app: Pick<App, 'auth'>, token: string): Promise<MailLink | null> {
  if (!isToken(token)) return null
  const { $context } = await app.auth()
  const { internalAdapter } = await $context
  const stored = await internalAdapter.findVerificationValue(mailLinkIdentifier(token))
  return stored ? parseMailLink(stored.value) : null
}

/**
 * Whether to keep the password chosen at sign-up. An account in ADMIN_EMAILS must confirm in the browser of the
 * sign-up, because a stranger may have signed up. Others may confirm in any browser, such as on a phone.
 */
function takesPasswordOver(app: Pick<App, 'settings'>, headers: Headers, link: MailLink, user: User): boolean {
  if (link.purpose === 'magic') return false
  const { adminEmails, publicUrl } = app.settings
  return !adminEmails.includes(user.email) || link.deviceHash === deviceOf(headers, publicUrl).hash
}

function invalidLink(): InvalidInput {
  return new InvalidInput(INVALID_LINK, 'invalid_token')
}

/** A link sent by someone else must not switch the account unnoticed. */
function otherAccount(current: string, other: string): Conflict {
  return new Conflict(
    `You are signed in as ${current}. This link is for ${other}: if you continue, you are signed out of ${current}.`,
    'other_account_signed_in',
  )
}
