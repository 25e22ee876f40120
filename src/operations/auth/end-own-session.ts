import type { App } from '../app.ts'
import { hasOwnSession } from './own-session.ts'

/** When a browser is left, or somebody else signs in there, an administrator's session that it kept ends. Gives the cookies to set. */
export async function endOwnSession(app: Pick<App, 'auth'>, headers: Headers): Promise<string[]> {
  if (!hasOwnSession(headers)) return []
  const { api } = await app.auth()
  const response = await api.endOwnSession({ headers, returnHeaders: true })
  return response.headers.getSetCookie()
}
