import { mediaKey } from '#domain/content/media.ts'
import { deleteMedia as deleteStored, findMediaUses, lockMedia } from '#store/content/media.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { Conflict, NotFound } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'

export async function deleteMedia(
  { database, storage, log }: Pick<App, 'database' | 'storage' | 'log'>,
  viewer: Viewer,
  idText: string,
): Promise<void> {
  const editor = requireEditor(viewer)
  const id = readUuid(idText)
  if (!id) throw noSuchPicture()
  await database.db.transaction(async (transaction) => {
    const file = await lockMedia(transaction, id)
    if (!file) throw noSuchPicture()
    const uses = await findMediaUses(transaction, [file.url])
    if (uses.length > 0) {
      const places = uses.map(({ kind, title }) => `the ${kind} “${title}”`).join(', ')
      throw new Conflict(`This picture is used in ${places}. Remove it there before you delete it.`, 'picture_used', {
        uses,
      })
    }
    await deleteStored(transaction, id)
    await recordAction(transaction, editor, {
      action: 'picture.deleted',
      target: { kind: 'picture', id, name: file.url },
      summary: `deleted the picture ${file.url}`,
    })
  })
  const key = mediaKey(id)
  // The picture is no longer listed, so a file left in storage does no harm.
  await storage
    .remove(key)
    .catch((error) => log.warn({ err: error, key }, 'cannot remove the file of a deleted picture'))
}

export function noSuchPicture(): NotFound {
  return new NotFound('This picture does not exist. It may have been deleted.')
}
