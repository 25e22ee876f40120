import { tierOfAccount } from '#domain/plans/billing.ts'
import { findAccountAccess } from '#store/accounts/account-access.ts'
import { findImpersonator, recordSessionSeen } from '#store/accounts/account-sessions.ts'
import { type Person, type Visitor, visitorFrom } from '../actor.ts'
import type { App } from '../app.ts'

/** The 'last used' and 'last seen' times are updated at most once per minute. */
const SEEN_EVERY_MS = 60_000

/**
 * Returns the account that a request's cookies belong to, and the cookies to set.
 * With `onlyLooks` it sets no cookies and does not extend the sign-in session.
 */
export async function recognisePerson(
  app: Pick<App, 'auth' | 'database'>,
  clientKey: string,
  headers: Headers,
  onlyLooks = false,
): Promise<{ actor: Person | Visitor; setCookies: string[] }> {
  const query = { disableRefresh: onlyLooks }
  const { api } = await app.auth()
  const { response, headers: reply } = await api.getSession({ headers, query, returnHeaders: true })
  const setCookies = onlyLooks ? [] : reply.getSetCookie()
  if (!response) return { actor: visitorFrom(clientKey), setCookies }
  const { session, user } = response
  const impersonatedBy = await findImpersonator(app.database, session.id)
  const { role, isSuspended, workspace, granted, subscriptions } = await findAccountAccess(app.database, user.id)
  if (isSuspended || workspace === null || impersonatedBy === 'over')
    return { actor: visitorFrom(clientKey), setCookies: [] }
  if (Date.now() - session.updatedAt.getTime() > SEEN_EVERY_MS) await recordSessionSeen(app.database, session.id)
  const account = {
    userId: user.id,
    email: user.email,
    role,
    workspace,
    sessionId: session.id,
    signedInAt: session.createdAt,
    impersonatedBy,
  }
  const tier = tierOfAccount(granted, subscriptions, new Date())
  return { actor: { kind: 'person', tier, clientKey, account }, setCookies }
}
