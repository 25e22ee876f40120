import { findLastImpersonated } from '#store/system/audit-log.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Restores the administrator's own sign-in session after an impersonation expired.
 * Returns where to redirect the browser.
 */
export async function resumeOwnSession(
  app: Pick<App, 'auth' | 'database'>,
  viewer: Viewer,
  headers: Headers,
): Promise<{ location: string; setCookies: string[] }> {
  if (viewer.account) return { location: '/dashboard', setCookies: [] }
  const { api } = await app.auth()
  const reply = await api.takeSessionBack({ headers, body: {}, returnHeaders: true })
  const setCookies = reply.headers.getSetCookie()
  const { userId } = reply.response
  if (userId === null) return { location: '/login?error=look_ended', setCookies }
  const impersonatedId = await findLastImpersonated(app.database, userId)
  return {
    location: impersonatedId ? `/admin/users/${encodeURIComponent(impersonatedId)}?ended=1` : '/dashboard',
    setCookies,
  }
}
