import { deletePasskey } from '#store/accounts/account-passkeys.ts'
import type { App } from '../app.ts'
import { isOwnId } from '../auth/own-id.ts'
import { NotFound } from '../errors.ts'
import { requireFreshSession } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Needs a recent sign-in, so that a stranger at an unlocked computer cannot lock the owner out. */
export async function removePasskey(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { account } = requireFreshSession(viewer)
  const isRemoved = isOwnId(id) && (await deletePasskey(app.database, account.userId, id))
  if (!isRemoved) throw new NotFound('This passkey does not exist. It may already have been removed.')
  await notifyOfChange(app, account, 'passkey-removed')
}
