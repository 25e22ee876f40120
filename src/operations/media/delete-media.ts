import { mediaKey } from '#domain/content/media.ts'
import { deleteMedia as deleteStored, findMediaUses, lockMedia } from '#store/content/media.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { Conflict, NotFound } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'

/** For good, unless a text shows the picture: then it says which. */
export async function deleteMedia(
  { database, storage, log }: Pick<App, 'database' | 'storage' | 'log'>,
  viewer: Viewer,
  idText: string,
): Promise<void> {
  const known = requireEditor(viewer)
  const id = readUuid(idText)
  if (!id) throw noSuchPicture()
  await database.db.transaction(async (transaction) => {
    const file = await lockMedia(transaction, id)
    if (!file) throw noSuchPicture()
    const uses = await findMediaUses(transaction, [file.url])
    if (uses.length > 0) {
      const places = uses.map(({ kind, title }) => `the ${kind} “${title}”`).join(', ')
      throw new Conflict(`This picture is used in ${places}. Take it out there before you delete it.`, 'picture_used', {
        uses,
      })
    }
    await deleteStored(transaction, id)
    await recordAction(transaction, known, {
      action: 'picture.deleted',
      target: { kind: 'picture', id, name: file.url },
      summary: `deleted the picture ${file.url}`,
    })
  })
  const key = mediaKey(id)
  // Nobody finds it any more; that the file stays behind harms nobody.
  await storage.remove(key).catch((error) => log.warn({ err: error, key }, 'deleted picture could not be removed'))
}

export function noSuchPicture(): NotFound {
  return new NotFound('There is no such picture. It may have been deleted.')
}
