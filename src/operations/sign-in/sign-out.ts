import { stopImpersonation } from '../admin/stop-impersonation.ts'
import type { App } from '../app.ts'
import { endOwnSession } from '../auth/end-own-session.ts'
import type { Viewer } from '../viewer.ts'

export type SignedOut = {
  /** Signing out of an impersonation returns to the administrator's own account. */
  status: 'signed-out' | 'back-in-own-account'
  setCookies: string[]
}

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
