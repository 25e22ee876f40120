import type { App } from '../app.ts'
import { hasKeptSession } from './own-session.ts'

/** When a browser is left, or somebody else signs in there, an administrator's session that it kept ends. Gives the cookies to set. */
export async function endKeptSession(app: Pick<App, 'auth'>, headers: Headers): Promise<string[]> {
  if (!hasKeptSession(headers)) return []
  const { api } = await app.auth()
  const answer = await api.endKeptSession({ headers, returnHeaders: true })
  return answer.headers.getSetCookie()
}
