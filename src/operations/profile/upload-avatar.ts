import { AVATAR_TOO_LARGE, avatarKey, avatarKeyOf, avatarUrlOf, MAX_AVATAR_BYTES } from '#domain/accounts/avatar.ts'
import { replaceAvatarUrl } from '#store/accounts/profiles.ts'
import type { App } from '../app.ts'
import { SignInRequired } from '../errors.ts'
import { putPicture, receivePicture } from '../media/receive-picture.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { removeStoredAvatar } from './remove-stored-avatar.ts'
import { squarePicture } from './square-picture.ts'

const UPLOADS_PER_HOUR = 30

export async function uploadAvatar(
  app: Pick<App, 'database' | 'storage' | 'log'>,
  viewer: Viewer,
  file: ReadableStream<Uint8Array> | null,
): Promise<{ avatarUrl: string }> {
  const { userId } = requireAccount(viewer).account
  const bytes = await receivePicture(app, file, {
    key: `avatar:${userId}`,
    uploadsPerHour: UPLOADS_PER_HOUR,
    maxBytes: MAX_AVATAR_BYTES,
    tooLarge: AVATAR_TOO_LARGE,
  })
  const picture = await squarePicture(bytes)

  const key = avatarKey(userId, new Date())
  await putPicture(app, key, picture)
  const avatarUrl = avatarUrlOf(key)
  const replaced = await replaceAvatarUrl(app.database, userId, avatarUrl)
  const isAccountDeleted = replaced === undefined
  const unused = isAccountDeleted ? key : avatarKeyOf(replaced.earlierUrl)
  if (isAccountDeleted || unused !== key) await removeStoredAvatar(app, unused)
  if (isAccountDeleted) throw new SignInRequired()
  return { avatarUrl }
}
