import { findLastLook } from '#store/system/audit-log.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'

/**
 * For a browser whose look at somebody's account has ended by itself: gives the administrator's own session back, if it
 * still lives, and says where to go.
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
  const seen = await findLastLook(app.database, userId)
  return { location: seen ? `/admin/users/${encodeURIComponent(seen)}?ended=1` : '/dashboard', setCookies }
}
