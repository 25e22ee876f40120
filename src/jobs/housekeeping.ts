import { forgetOldExports, requeueLostExports } from '#operations/account-data/tend-exports.ts'
import { forgetOldSignIns } from '#operations/accounts/forget-old-sign-ins.ts'
import type { App } from '#operations/app.ts'
import { settleBilling } from '#operations/billing/settle-billing.ts'
import { forgetOldCrawls } from '#operations/crawls/forget-old-crawls.ts'
import { requeueLostCrawls } from '#operations/crawls/requeue-lost-crawls.ts'
import { forgetOldMail } from '#operations/mail/forget-old-mail.ts'
import { requeueWaitingMail } from '#operations/mail/requeue-waiting-mail.ts'
import { forgetUnusedAvatars } from '#operations/profile/forget-unused-avatars.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What has to be done now and then. Any number of workers may do it at once; each task does nothing the second time. */
export function keepHouse(app: App): void {
  repeat(app, MINUTE_MS, requeueLostCrawls)
  repeat(app, MINUTE_MS, requeueWaitingMail)
  repeat(app, MINUTE_MS, requeueLostExports)
  repeat(app, HOUR_MS, forgetOldCrawls)
  repeat(app, HOUR_MS, forgetOldSignIns)
  repeat(app, HOUR_MS, forgetOldExports)
  repeat(app, HOUR_MS, forgetUnusedAvatars)
  repeat(app, HOUR_MS, forgetOldMail)
  repeat(app, HOUR_MS, settleBilling)
}

function repeat(app: App, everyMs: number, task: (app: App) => Promise<void>): void {
  // A failed round is logged and the next one tries again: nothing is lost by waiting.
  const run = () => task(app).catch((error) => app.log.error({ err: error, task: task.name }, 'housekeeping failed'))
  const timer = setInterval(run, everyMs)
  timer.unref()
  app.closing.addEventListener('abort', () => clearInterval(timer))
  run()
}
