import { stopImpersonation } from '../admin/stop-impersonation.ts'
import type { App } from '../app.ts'
import { endOwnSession } from '../auth/end-own-session.ts'
import type { Viewer } from '../viewer.ts'

export type SignedOut = {
  /** Whoever leaves somebody else's account is in their own again, and may log out of that, too. */
  status: 'signed-out' | 'back-in-own-account'
  /** What takes the session out of the browser. */
  setCookies: string[]
}

/** Ends the session of this browser, if it has one. */
export async function signOut(
  app: Pick<App, 'auth' | 'database'>,
  viewer: Viewer,
  headers: Headers,
): Promise<SignedOut> {
  if (viewer.account?.impersonatedBy) {
    const { isSignedIn, setCookies } = await stopImpersonation(app, viewer, headers)
    return { status: isSignedIn ? 'back-in-own-account' : 'signed-out', setCookies }
  }
  const { api } = await app.auth()
  const response = await api.signOut({ headers, returnHeaders: true })
  return {
    status: 'signed-out',
    setCookies: [...response.headers.getSetCookie(), ...(await endOwnSession(app, headers))],
  }
}
