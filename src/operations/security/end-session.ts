import { deleteSession } from '#store/accounts/account-sessions.ts'
import type { App } from '../app.ts'
import { isOwnId } from '../auth/own-id.ts'
import { NotFound } from '../errors.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

/** Signs one browser of the account out; its next request is a stranger's. */
export async function endSession(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<void> {
  const { account } = requireOwner(viewer)
  const hasEnded = isOwnId(id) && (await deleteSession(app.database, account.userId, id))
  if (!hasEnded) throw new NotFound('There is no such session. It may have ended already.')
}
