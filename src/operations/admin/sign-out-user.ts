import type { AdminUserDetail } from '#domain/system/admin.ts'
import { endAllSessions } from '#store/accounts/suspensions.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { actOnUser } from './admin-action.ts'

/** Signs an account out of every browser, invalidates links in emails and forgets trusted devices. */
export async function signOutUser(
  app: Pick<App, 'database' | 'settings'>,
  viewer: Viewer,
  userId: string,
): Promise<AdminUserDetail> {
  return actOnUser(app, viewer, userId, async (transaction, { id, email }) => {
    const sessionsEnded = await endAllSessions(transaction, id)
    return { action: 'user.signed_out', summary: `signed ${email} out everywhere`, details: { sessionsEnded } }
  })
}
