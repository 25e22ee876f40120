import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import { findExportFile } from '#store/accounts/account-exports.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireOwner } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'

/** The archive, for the account that asked for it and nobody else. */
export async function readExportFile(
  app: Pick<App, 'database' | 'storage'>,
  viewer: Viewer,
  id: string,
): Promise<StoredFile & { name: string }> {
  const { account } = requireOwner(viewer)
  const known = readUuid(id)
  const found = known ? await findExportFile(app.database, account.userId, known) : null
  const file = found ? await app.storage.get(found.fileKey) : null
  if (!found || !file) {
    throw new NotFound('There is no such export. Exports are removed after 7 days: ask for a new one in your settings.')
  }
  return { ...file, name: `${PRODUCT_NAME.toLowerCase()}-export-${found.finishedAt.toISOString().slice(0, 10)}.zip` }
}
