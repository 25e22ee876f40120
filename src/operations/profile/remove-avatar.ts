import { z } from '@hono/zod-openapi'
import { avatarKeyOf } from '#domain/accounts/avatar.ts'
import { replaceAvatarUrl } from '#store/accounts/profiles.ts'
import { defineOperation } from '../define-operation.ts'
import { SignInRequired } from '../errors.ts'
import { onAccount } from '../on-account.ts'
import { removeStoredAvatar } from './remove-stored-avatar.ts'

export const removeAvatar = defineOperation({
  name: 'removeAvatar',
  summary: 'Remove the profile picture',
  access: onAccount(),
  input: z.object({}),
  output: z.object({ avatarUrl: z.null() }),
  returns: 'The picture has been removed',
  async run({ app, account }) {
    const replaced = await replaceAvatarUrl(app.database, account.userId, null)
    if (!replaced) throw new SignInRequired()
    await removeStoredAvatar(app, avatarKeyOf(replaced.earlierUrl))
    return { avatarUrl: null }
  },
})
