import { z } from '@hono/zod-openapi'
import { mediaKey } from '#domain/content/media.ts'
import { deleteMedia as deleteStored, findMediaUses, lockMedia } from '#store/content/media.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { readUuid } from '../uuid.ts'
import { NO_SUCH_PICTURE, noSuchPicture } from './media-schemas.ts'

export const deleteMedia = defineOperation({
  name: 'deleteMedia',
  summary: 'Delete an unused picture',
  access: onSite('editor'),
  uses: ['storage', 'log'],
  input: z.object({ id: z.string() }),
  output: z.object({ status: z.literal('deleted') }),
  returns: 'The picture has been deleted',
  refuses: { ...NO_SUCH_PICTURE, 409: 'The picture is in use (code picture_used); the message says where' },
  async run({ app: { database, storage, log }, account }, input) {
    const id = readUuid(input.id)
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
      await recordAction(
        transaction,
        { account },
        {
          action: 'picture.deleted',
          target: { kind: 'picture', id, name: file.url },
          summary: `deleted the picture ${file.url}`,
        },
      )
    })
    const key = mediaKey(id)
    // The picture is no longer listed, so a file left in storage does no harm.
    await storage
      .remove(key)
      .catch((error) => log.warn({ err: error, key }, 'cannot remove the file of a deleted picture'))
    return { status: 'deleted' as const }
  },
})
