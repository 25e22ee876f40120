import { forgetMirror } from '../account/settings-mirror.ts'
import { withBrowserStorage } from '../crawler/browser-storage.ts'
import { forgetCrawlsOfOthers } from '../crawler/recent-crawls.ts'

/** Takes out of this browser's storage what belongs to another account than this one; all of it, when nobody is signed in. */
export function forgetOthers(userId: string | null): void {
  withBrowserStorage((storage) => forgetCrawlsOfOthers(storage, userId, Date.now()))
  if (userId === null) forgetMirror()
}
