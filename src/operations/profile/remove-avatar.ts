import { avatarKeyOf } from '#domain/accounts/avatar.ts'
import { replaceAvatarUrl } from '#store/accounts/profiles.ts'
import type { App } from '../app.ts'
import { SignInRequired } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { removeStoredAvatar } from './remove-stored-avatar.ts'

export async function removeAvatar(app: Pick<App, 'database' | 'storage' | 'log'>, viewer: Viewer): Promise<void> {
  const { userId } = requireAccount(viewer).account
  const replaced = await replaceAvatarUrl(app.database, userId, null)
  if (!replaced) throw new SignInRequired()
  await removeStoredAvatar(app, avatarKeyOf(replaced.earlierUrl))
}
