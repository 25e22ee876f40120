import { deletePasskey } from '#store/accounts/account-passkeys.ts'
import type { App } from '../app.ts'
import { isOwnId } from '../auth/own-id.ts'
import { NotFound } from '../errors.ts'
import { requireFreshSession } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Needs a fresh sign-in, as adding one does: whoever finds a browser open must not lock its owner out. */
export async function removePasskey(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { account } = requireFreshSession(viewer)
  const isGone = isOwnId(id) && (await deletePasskey(app.database, account.userId, id))
  if (!isGone) throw new NotFound('There is no such passkey. It may have been removed already.')
  await notifyOfChange(app, account, 'passkey-removed')
}
