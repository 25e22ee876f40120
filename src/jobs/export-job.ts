import { runExport } from '#operations/account-data/run-export.ts'
import type { App } from '#operations/app.ts'
import { failWithWork } from '#operations/system/fail-job-if-work-failed.ts'
import { HandedBack } from '#platform/queue/queue.ts'

/** Runs account exports one at a time, because each takes a while and none is urgent. */
export async function workOnExports(app: App): Promise<void> {
  await app.queue.work('account-export', { concurrency: 1 }, async ({ exportId }, signal) => {
    if ((await runExport(app, exportId, signal)) === 'stopped') throw new HandedBack()
    await failWithWork(app, 'account_exports', exportId)
  })
}
