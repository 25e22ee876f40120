import type { App } from '../app.ts'
import { hasKeptSession } from './impersonation-cookies.ts'

/** When a browser is left, or somebody else signs in there, an administrator's session that it kept ends. Gives the cookies to set. */
export async function endKeptSession(app: Pick<App, 'auth'>, headers: Headers): Promise<string[]> {
  if (!hasKeptSession(headers)) return []
  const answer = await app.auth.api.endKeptSession({ headers, returnHeaders: true })
  return answer.headers.getSetCookie()
}
