import { DEFAULT_USER_SETTINGS, type UserSettings } from '#domain/accounts/user-settings.ts'
import { findUserSettings } from '#store/accounts/user-settings.ts'
import type { App } from '../app.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function getUserSettings(app: Pick<App, 'database'>, viewer: Viewer): Promise<UserSettings> {
  const { account } = requireAccount(viewer)
  return (await findUserSettings(app.database, account.userId)) ?? DEFAULT_USER_SETTINGS
}
