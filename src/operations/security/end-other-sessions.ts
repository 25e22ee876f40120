import { deleteOtherSessions, deleteTrust } from '#store/accounts/account-sessions.ts'
import type { App } from '../app.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

/** Signs the account out in all other browsers, and makes all browsers enter the second factor again. */
export async function endOtherSessions(app: Pick<App, 'database'>, viewer: Viewer): Promise<{ ended: number }> {
  const { account } = requireOwner(viewer)
  const ended = await deleteOtherSessions(app.database, account.userId, account.sessionId)
  await deleteTrust(app.database, account.userId)
  return { ended }
}
