import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import { findExportFile } from '#store/accounts/account-exports.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireOwner } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'

export async function readExportFile(
  app: Pick<App, 'database' | 'storage'>,
  viewer: Viewer,
  id: string,
): Promise<StoredFile & { name: string }> {
  const { account } = requireOwner(viewer)
  const exportId = readUuid(id)
  const found = exportId ? await findExportFile(app.database, account.userId, exportId) : null
  const file = found ? await app.storage.get(found.fileKey) : null
  if (!found || !file) {
    throw new NotFound(
      'This export does not exist. Exports are deleted after 7 days: start a new one in your settings.',
    )
  }
  return { ...file, name: `${PRODUCT_NAME.toLowerCase()}-export-${found.finishedAt.toISOString().slice(0, 10)}.zip` }
}
