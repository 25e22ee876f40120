import { randomUUID } from 'node:crypto'
import type { MediaFile } from '#domain/content/content-desk.ts'
import { MAX_MEDIA_BYTES, MAX_MEDIA_WIDTH, MEDIA_TOO_LARGE, mediaKey } from '#domain/content/media.ts'
import { insertMedia } from '#store/content/media.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { requireEditor } from '../permissions.ts'
import type { AccountViewer, Viewer } from '../viewer.ts'
import { putPicture, receivePicture } from './receive-picture.ts'
import { type Picture, redrawPicture } from './redraw-picture.ts'

const UPLOADS_PER_HOUR = 300

/** Stores a picture for the content desk: re-encoded, at most 1600 pixels wide, without animation. */
export async function uploadMedia(
  app: Pick<App, 'database' | 'storage' | 'log'>,
  viewer: Viewer,
  file: ReadableStream<Uint8Array> | null,
): Promise<MediaFile> {
  const editor = requireEditor(viewer)
  const bytes = await receivePicture(app, file, {
    key: `media:${editor.account.userId}`,
    uploadsPerHour: UPLOADS_PER_HOUR,
    maxBytes: MAX_MEDIA_BYTES,
    tooLarge: MEDIA_TOO_LARGE,
  })
  const picture = await redrawPicture(bytes, (drawn) =>
    drawn.resize({ width: MAX_MEDIA_WIDTH, withoutEnlargement: true }),
  )
  return storePicture(app, editor, picture)
}

async function storePicture(app: Pick<App, 'database' | 'storage' | 'log'>, viewer: AccountViewer, picture: Picture) {
  const { storage, log, database } = app
  const id = randomUUID()
  const fileKey = mediaKey(id)
  const { bytes, width, height } = picture
  await putPicture(app, fileKey, bytes)
  try {
    return await database.db.transaction(async (transaction) => {
      const uploadedBy = viewer.account.userId
      const stored = await insertMedia(transaction, { id, fileKey, width, height, bytes: bytes.length, uploadedBy })
      await recordAction(transaction, viewer, {
        action: 'picture.uploaded',
        target: { kind: 'picture', id, name: stored.url },
        summary: `uploaded the picture ${stored.url}`,
      })
      return stored
    })
  } catch (error) {
    await storage.remove(fileKey).catch(() => log.warn({ key: fileKey }, 'cannot remove an unused picture'))
    throw error
  }
}
