import type { App } from '../app.ts'
import { hasOwnSession } from './own-session.ts'

/**
 * Ends the administrator's own session, which the browser keeps during an impersonation. Called on sign-out and when
 * another user signs in. Returns the cookies to set.
 */
export async function endOwnSession(app: Pick<App, 'auth'>, headers: Headers): Promise<string[]> {
  if (!hasOwnSession(headers)) return []
  const { api } = await app.auth()
  const response = await api.endOwnSession({ headers, returnHeaders: true })
  return response.headers.getSetCookie()
}
