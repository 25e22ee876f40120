import { localPath } from '#domain/local-path.ts'
import { dropSession } from '#store/accounts.ts'
import type { App } from '../app.ts'
import { InvalidInput } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { limitAttempts } from './limit-attempts.ts'
import { mailLinkIdentifier, parseMailLink } from './mail-links.ts'
import { isToken } from './one-time-tokens.ts'
import { INVALID_LINK } from './reset-password.ts'
import type { SignedInAnswer } from './sign-in.ts'

/** Signs in with the token of a link in a mail, once, and says where its reader wanted to go. */
export async function redeemMailLink(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  token: string,
): Promise<SignedInAnswer & { next: string }> {
  const forgive = await limitAttempts(app.database, { kind: 'open-link', clientKey: viewer.clientKey, account: token })
  const { internalAdapter } = await app.auth.$context
  const kept = isToken(token) ? await internalAdapter.findVerificationValue(mailLinkIdentifier(token)) : null
  const link = kept ? parseMailLink(kept.value) : null
  const answer = link ? await app.auth.api.redeemMailLink({ headers, body: { token }, returnHeaders: true }) : null
  if (!link || !answer?.response) throw new InvalidInput(INVALID_LINK, 'invalid_token')
  await forgive()
  const next = localPath(link.next) ?? '/'
  const setCookies = answer.headers.getSetCookie()
  const earlierSessionId = viewer.account?.sessionId ?? null
  if ('twoFactorRedirect' in answer.response) {
    if (earlierSessionId) await dropSession(app.database, earlierSessionId)
    return { status: 'two-factor', next, setCookies }
  }
  const finished = await finishSignIn(app, headers, link.userId, earlierSessionId)
  return { status: 'signed-in', next, setCookies: [...setCookies, ...finished] }
}
