import { droppedPasswordCookie } from '#domain/accounts/dropped-password.ts'
import { localPath } from '#domain/urls/local-path.ts'
import { dropSession, findUser, type User, withdrawConfirmLinks } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { type MailLink, mailLinkIdentifier, parseMailLink } from '../auth/mail-link.ts'
import { isToken } from '../auth/one-time-tokens.ts'
import { SUSPENDED, suspended } from '../auth/suspended.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { deviceOf } from './device-cookie.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { INVALID_LINK } from './reset-password.ts'
import type { SignedInResponse } from './sign-in.ts'

type RedeemedLink = SignedInResponse & {
  next: string
  /** The user has to set a new password. */
  passwordDropped: boolean
  isNewlyConfirmed: boolean
}

/**
 * `next` is the page that the user wanted to open. `leavesAccount` means that the user agrees to leave the current
 * account.
 */
export async function redeemMailLink(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  { token, leavesAccount }: { token: string; leavesAccount: boolean },
): Promise<RedeemedLink> {
  const forgive = await limitAttempts(app.database, { kind: 'open-link', clientKey: viewer.clientKey, account: token })
  const link = await findLink(app, token)
  const user = link ? await findUser(app.database, { id: link.userId }) : null
  if (!link || !user) throw invalidLink()
  if (user.isSuspended) throw suspended()
  if (viewer.account && viewer.account.userId !== user.id && !leavesAccount) {
    await forgive()
    throw otherAccount(viewer.account.email, user.email)
  }
  const body = { token, takesPasswordOver: takesPasswordOver(app, headers, link, user) }
  const { api } = await app.auth()
  const reply = await translateAuthError(api.redeemMailLink({ headers, body, returnHeaders: true }), SUSPENDED)
  if (!reply.response) throw invalidLink()
  await forgive()
  // Older confirmation links are no longer needed, and their mails may have been forwarded to others.
  await withdrawConfirmLinks(app.database, user.id)
  const next = localPath(link.next) ?? '/'
  const setCookies = reply.headers.getSetCookie()
  const earlierSessionId = viewer.account?.sessionId ?? null
  if ('twoFactorRedirect' in reply.response) {
    if (earlierSessionId) await dropSession(app.database, earlierSessionId)
    return { status: 'two-factor', next, setCookies, passwordDropped: false, isNewlyConfirmed: false }
  }
  const passwordDropped = reply.response.dropsPassword && user.hasPassword && link.purpose === 'confirm'
  const finished = await finishSignIn(app, headers, link.userId, earlierSessionId)
  setCookies.push(...finished, ...(passwordDropped ? [droppedPasswordCookie(user.id)] : []))
  return { status: 'signed-in', next, setCookies, passwordDropped, isNewlyConfirmed: !user.isConfirmed }
}

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
