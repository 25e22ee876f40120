import { deleteSession } from '#store/accounts/account-sessions.ts'
import type { App } from '../app.ts'
import { isOwnId } from '../auth/own-id.ts'
import { NotFound } from '../errors.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function endSession(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<void> {
  const { account } = requireOwner(viewer)
  const hasEnded = isOwnId(id) && (await deleteSession(app.database, account.userId, id))
  if (!hasEnded) throw new NotFound('This session does not exist. It may already have ended.')
}
