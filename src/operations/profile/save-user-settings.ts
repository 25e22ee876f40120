import type { UserSettings } from '#domain/accounts/user-settings.ts'
import { nextReport } from '#domain/reports/report-schedule.ts'
import { saveUserSettings as storeUserSettings } from '#store/accounts/user-settings.ts'
import { findLastReport } from '#store/reports/report-times.ts'
import type { App } from '../app.ts'
import { SignInRequired } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function saveUserSettings(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  settings: UserSettings,
): Promise<UserSettings> {
  const { account } = requireAccount(viewer)
  const next = nextReport(settings, new Date(), await findLastReport(app.database, account.userId))
  if (!(await storeUserSettings(app.database, account.userId, settings, next))) throw new SignInRequired()
  return settings
}
