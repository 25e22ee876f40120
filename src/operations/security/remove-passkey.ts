import { deletePasskey } from '#store/account-passkeys.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { isOwnId } from './own-id.ts'

export async function removePasskey(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<void> {
  const { account } = requireAccount(viewer)
  const isGone = isOwnId(id) && (await deletePasskey(app.database, account.userId, id))
  if (!isGone) throw new NotFound('There is no such passkey. It may have been removed already.')
}
