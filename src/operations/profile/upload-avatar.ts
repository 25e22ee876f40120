import { z } from '@hono/zod-openapi'
import { AVATAR_TOO_LARGE, avatarKey, avatarKeyOf, avatarUrlOf, MAX_AVATAR_BYTES } from '#domain/accounts/avatar.ts'
import { replaceAvatarUrl } from '#store/accounts/profiles.ts'
import { defineOperation } from '../define-operation.ts'
import { SignInRequired } from '../errors.ts'
import { uploadedFile } from '../inputs.ts'
import { putPicture, receivePicture } from '../media/receive-picture.ts'
import { onAccount } from '../on-account.ts'
import { removeStoredAvatar } from './remove-stored-avatar.ts'
import { squarePicture } from './square-picture.ts'

const UPLOADS_PER_HOUR = 30

export const uploadAvatar = defineOperation({
  name: 'uploadAvatar',
  summary: 'Upload a profile picture',
  description: 'The body of the request is the file itself: a JPG, PNG, GIF or WebP of at most 5,242,880 bytes.',
  access: onAccount(),
  input: z.object({ file: uploadedFile }),
  output: z.object({ avatarUrl: z.string() }),
  returns: 'The new URL of the picture',
  refuses: {
    400: 'The file is too large, or is not a JPG, PNG, GIF or WebP',
    429: 'Too many uploads; see Retry-After',
    503: 'The file storage is not responding',
  },
  async run({ app, account: { userId } }, { file }) {
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
  },
})
