import {
  AVATAR_TOO_LARGE,
  AVATAR_WRONG_KIND,
  avatarKey,
  avatarKeyOf,
  avatarUrlOf,
  MAX_AVATAR_BYTES,
} from '#domain/accounts/avatar.ts'
import { replaceAvatarUrl } from '#store/accounts/profiles.ts'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import type { App } from '../app.ts'
import { InvalidInput, LimitReached, SignInRequired, Unavailable } from '../errors.ts'
import { readAtMost } from '../media/read-limited.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { removeStoredAvatar } from './remove-stored-avatar.ts'
import { squarePicture } from './square-picture.ts'

const UPLOADS_PER_HOUR = 30
const HOUR_SECONDS = 3600

export async function uploadAvatar(
  app: Pick<App, 'database' | 'storage' | 'log'>,
  viewer: Viewer,
  file: ReadableStream<Uint8Array> | null,
): Promise<{ avatarUrl: string }> {
  const { userId } = requireAccount(viewer).account
  await limitUploads(app, userId)
  const bytes = await readAtMost(file, MAX_AVATAR_BYTES)
  if (!bytes) throw new InvalidInput(AVATAR_TOO_LARGE)
  if (bytes.length === 0) throw new InvalidInput(AVATAR_WRONG_KIND)
  const picture = await squarePicture(bytes)

  const key = avatarKey(userId, new Date())
  await storePicture(app, key, picture)
  const avatarUrl = avatarUrlOf(key)
  const replaced = await replaceAvatarUrl(app.database, userId, avatarUrl)
  const isAccountDeleted = replaced === undefined
  const unused = isAccountDeleted ? key : avatarKeyOf(replaced.earlierUrl)
  if (isAccountDeleted || unused !== key) await removeStoredAvatar(app, unused)
  if (isAccountDeleted) throw new SignInRequired()
  return { avatarUrl }
}

async function limitUploads(app: Pick<App, 'database'>, userId: string): Promise<void> {
  const taken = await takeFromLimit(app.database, `avatar:${userId}`, UPLOADS_PER_HOUR, HOUR_SECONDS)
  if (taken.isAllowed) return
  throw new LimitReached(
    'You have uploaded too many pictures. Please wait a while before the next one.',
    taken.retryAfterSeconds,
  )
}

async function storePicture(
  { storage, log }: Pick<App, 'storage' | 'log'>,
  key: string,
  picture: Uint8Array<ArrayBuffer>,
) {
  try {
    await storage.put(key, picture, 'image/webp')
  } catch (error) {
    log.error({ err: error, key }, 'cannot store a profile picture')
    throw new Unavailable(
      'The picture could not be saved: our file storage is not responding. Try again in a few minutes.',
    )
  }
}
