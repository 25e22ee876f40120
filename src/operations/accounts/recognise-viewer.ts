import { tierOfAccount } from '#domain/billing.ts'
import { findStanding } from '#store/standing.ts'
import type { App } from '../app.ts'
import { anonymousViewer, type Viewer } from '../viewer.ts'

/** Who the cookies of a request belong to, and what their browser must keep from now on. */
export async function recogniseViewer(
  app: Pick<App, 'auth' | 'database'>,
  clientKey: string,
  headers: Headers,
): Promise<{ viewer: Viewer; setCookies: string[] }> {
  const { response, headers: answer } = await app.auth.api.getSession({ headers, returnHeaders: true })
  const setCookies = answer.getSetCookie()
  if (!response) return { viewer: anonymousViewer(clientKey), setCookies }
  const { session, user } = response
  const { role, granted, subscriptions } = await findStanding(app.database, user.id)
  const account = { userId: user.id, email: user.email, role, sessionId: session.id, signedInAt: session.createdAt }
  return { viewer: { tier: tierOfAccount(granted, subscriptions, new Date()), clientKey, account }, setCookies }
}
