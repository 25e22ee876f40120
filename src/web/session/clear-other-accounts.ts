import { withBrowserStorage } from '../browser-data/browser-storage.ts'
import { forgetSettingsMirror } from '../browser-data/forget-settings-mirror.ts'
import { clearOtherAccountsCrawls } from '../browser-data/recent-crawls.ts'
import { announceAccountChange } from '../client/account-change.ts'

let lastUserId: string | null | undefined

/** Removes the data of all other accounts from browser storage. */
export function clearOtherAccounts(userId: string | null): void {
  withBrowserStorage((storage) => clearOtherAccountsCrawls(storage, userId, Date.now()))
  if (userId === null) forgetSettingsMirror()
  if (lastUserId !== undefined && lastUserId !== userId) announceAccountChange()
  lastUserId = userId
}
