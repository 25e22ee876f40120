import { endKeptSession } from '../admin/end-kept-session.ts'
import { endImpersonation } from '../admin/stop-impersonation.ts'
import type { App } from '../app.ts'
import type { AccountViewer, Viewer } from '../viewer.ts'

/** Ends the session of this browser, if it has one. Gives the cookies that take it out of the browser. */
export async function signOut(
  app: Pick<App, 'auth' | 'database'>,
  viewer: Viewer,
  headers: Headers,
): Promise<string[]> {
  if (viewer.account?.impersonatedBy) await endImpersonation(app.database, viewer as AccountViewer)
  const { api } = await app.auth()
  const answer = await api.signOut({ headers, returnHeaders: true })
  return [...answer.headers.getSetCookie(), ...(await endKeptSession(app, headers))]
}
