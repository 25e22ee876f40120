import { forgetSettingsMirror } from '../account/forget-settings-mirror.ts'
import { withBrowserStorage } from '../crawls/browser-storage.ts'
import { forgetCrawlsOfOthers } from '../crawls/recent-crawls.ts'

const listeners = new Set<() => void>()
let lastUserId: string | null | undefined

/** Calls back when the account of this page is another than before: what was read for the one before must go. */
export function onOtherAccount(listener: () => void): void {
  listeners.add(listener)
}

/** Takes out of this browser's storage what belongs to another account than this one; all of it, when nobody is signed in. */
export function forgetOthers(userId: string | null): void {
  withBrowserStorage((storage) => forgetCrawlsOfOthers(storage, userId, Date.now()))
  if (userId === null) forgetSettingsMirror()
  if (lastUserId !== undefined && lastUserId !== userId) for (const listener of listeners) listener()
  lastUserId = userId
}
