import { randomUUID } from 'node:crypto'
import { AVATAR_WRONG_KIND } from '#domain/accounts/avatar.ts'
import type { MediaFile } from '#domain/content/content-desk.ts'
import { MAX_MEDIA_BYTES, MAX_MEDIA_WIDTH, MEDIA_TOO_LARGE, mediaKey } from '#domain/content/media.ts'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import { insertMedia } from '#store/content/media.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { InvalidInput, LimitReached, Unavailable } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import type { AccountViewer, Viewer } from '../viewer.ts'
import { readAtMost } from './read-limited.ts'
import { type Picture, redrawPicture } from './redraw-picture.ts'

const UPLOADS_PER_HOUR = 300
const HOUR_SECONDS = 3600

/** Stores a picture for the content desk: re-encoded, at most 1600 pixels wide, without animation. */
export async function uploadMedia(
  app: Pick<App, 'database' | 'storage' | 'log'>,
  viewer: Viewer,
  file: ReadableStream<Uint8Array> | null,
): Promise<MediaFile> {
  const editor = requireEditor(viewer)
  await limitUploads(app, editor.account.userId)
  const bytes = await readAtMost(file, MAX_MEDIA_BYTES)
  if (!bytes) throw new InvalidInput(MEDIA_TOO_LARGE)
  if (bytes.length === 0) throw new InvalidInput(AVATAR_WRONG_KIND)
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
  await storage.put(fileKey, bytes, 'image/webp').catch((error) => {
    log.error({ err: error, key: fileKey }, 'cannot store an uploaded picture')
    throw new Unavailable(
      'The picture could not be saved: our file storage is not responding. Try again in a few minutes.',
    )
  })
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

async function limitUploads({ database }: Pick<App, 'database'>, userId: string): Promise<void> {
  const taken = await takeFromLimit(database, `media:${userId}`, UPLOADS_PER_HOUR, HOUR_SECONDS)
  if (taken.isAllowed) return
  throw new LimitReached(
    'You have uploaded too many pictures. Please wait a while before the next one.',
    taken.retryAfterSeconds,
  )
}
