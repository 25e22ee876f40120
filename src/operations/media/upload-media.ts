import { randomUUID } from 'node:crypto'
import { AVATAR_WRONG_KIND } from '#domain/accounts/avatar.ts'
import type { MediaFile } from '#domain/content/content-desk.ts'
import { MAX_MEDIA_BYTES, MEDIA_TOO_LARGE, mediaKey, WIDEST_MEDIA } from '#domain/content/media.ts'
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

/** Keeps a picture for the texts of editors: drawn anew, at most 1600 pixels wide, of a moving one the first frame. */
export async function uploadMedia(
  app: Pick<App, 'database' | 'storage' | 'log'>,
  viewer: Viewer,
  file: ReadableStream<Uint8Array> | null,
): Promise<MediaFile> {
  const known = requireEditor(viewer)
  await holdOff(app, known.account.userId)
  const bytes = await readAtMost(file, MAX_MEDIA_BYTES)
  if (!bytes) throw new InvalidInput(MEDIA_TOO_LARGE)
  if (bytes.length === 0) throw new InvalidInput(AVATAR_WRONG_KIND)
  const picture = await redrawPicture(bytes, (drawn) => drawn.resize({ width: WIDEST_MEDIA, withoutEnlargement: true }))
  return keep(app, known, picture)
}

async function keep(app: Pick<App, 'database' | 'storage' | 'log'>, viewer: AccountViewer, picture: Picture) {
  const { storage, log, database } = app
  const id = randomUUID()
  const fileKey = mediaKey(id)
  const { bytes, width, height } = picture
  await storage.put(fileKey, bytes, 'image/webp').catch((error) => {
    log.error({ err: error, key: fileKey }, 'picture could not be kept')
    throw new Unavailable('The picture could not be kept: our file store does not answer. Try again in a few minutes.')
  })
  try {
    return await database.db.transaction(async (transaction) => {
      const uploadedBy = viewer.account.userId
      const kept = await insertMedia(transaction, { id, fileKey, width, height, bytes: bytes.length, uploadedBy })
      await recordAction(transaction, viewer, {
        action: 'picture.uploaded',
        target: { kind: 'picture', id, name: kept.url },
        summary: `uploaded the picture ${kept.url}`,
      })
      return kept
    })
  } catch (error) {
    await storage.remove(fileKey).catch(() => log.warn({ key: fileKey }, 'unused picture could not be removed'))
    throw error
  }
}

async function holdOff({ database }: Pick<App, 'database'>, userId: string): Promise<void> {
  const taken = await takeFromLimit(database, `media:${userId}`, UPLOADS_PER_HOUR, HOUR_SECONDS)
  if (taken.isAllowed) return
  throw new LimitReached(
    'You have uploaded many pictures. Please wait a while before the next.',
    taken.retryAfterSeconds,
  )
}
