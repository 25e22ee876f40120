import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { MAX_MEDIA_BYTES, MAX_MEDIA_WIDTH, MEDIA_TOO_LARGE, mediaKey } from '#domain/content/media.ts'
import { insertMedia } from '#store/content/media.ts'
import type { SignedIn } from '../actor.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { defineOperation } from '../define-operation.ts'
import { uploadedFile } from '../inputs.ts'
import { onSite } from '../on-account.ts'
import { fileSchema } from './media-schemas.ts'
import { putPicture, receivePicture } from './receive-picture.ts'
import { type Picture, redrawPicture } from './redraw-picture.ts'

const UPLOADS_PER_HOUR = 300

/** The picture is re-encoded, at most 1600 pixels wide, without animation. */
export const uploadMedia = defineOperation({
  name: 'uploadMedia',
  summary: 'Upload a picture',
  description:
    'The body of the request is the file itself: a JPG, PNG, GIF or WebP of at most 10,485,760 bytes. It is ' +
    'converted to WebP, at most 1,600 pixels wide, so metadata in the file is not published. Only the first frame ' +
    'of an animation is kept.',
  access: onSite('editor'),
  uses: ['storage', 'log'],
  input: z.object({ file: uploadedFile }),
  output: fileSchema,
  returns: 'The picture',
  refuses: {
    400: 'The file is too large, has too many pixels, or is not a JPG, PNG, GIF or WebP',
    429: 'Too many uploads; see Retry-After',
    503: 'The file storage is not responding',
  },
  async run({ app, account }, { file }) {
    const bytes = await receivePicture(app, file, {
      key: `media:${account.userId}`,
      uploadsPerHour: UPLOADS_PER_HOUR,
      maxBytes: MAX_MEDIA_BYTES,
      tooLarge: MEDIA_TOO_LARGE,
    })
    const picture = await redrawPicture(bytes, (drawn) =>
      drawn.resize({ width: MAX_MEDIA_WIDTH, withoutEnlargement: true }),
    )
    return storePicture(app, account, picture)
  },
})

async function storePicture(app: Pick<App, 'database' | 'storage' | 'log'>, account: SignedIn, picture: Picture) {
  const { storage, log, database } = app
  const id = randomUUID()
  const fileKey = mediaKey(id)
  const { bytes, width, height } = picture
  await putPicture(app, fileKey, bytes)
  try {
    return await database.db.transaction(async (transaction) => {
      const uploadedBy = account.userId
      const stored = await insertMedia(transaction, { id, fileKey, width, height, bytes: bytes.length, uploadedBy })
      await recordAction(
        transaction,
        { account },
        {
          action: 'picture.uploaded',
          target: { kind: 'picture', id, name: stored.url },
          summary: `uploaded the picture ${stored.url}`,
        },
      )
      return stored
    })
  } catch (error) {
    await storage.remove(fileKey).catch(() => log.warn({ key: fileKey }, 'cannot remove an unused picture'))
    throw error
  }
}
