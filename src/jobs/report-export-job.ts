import type { App } from '#operations/app.ts'
import { runReportExport } from '#operations/report-exports/run-report-export.ts'
import { failWithWork } from '#operations/system/fail-job-if-work-failed.ts'
import { HandedBack } from '#platform/queue/queue.ts'

/** Runs two report exports at a time, because a user waits for each. */
export async function workOnReportExports(app: App): Promise<void> {
  await app.queue.work('report-export', { concurrency: 2 }, async ({ exportId }, signal) => {
    if ((await runReportExport(app, exportId, signal)) === 'stopped') throw new HandedBack()
    await failWithWork(app, 'report_exports', exportId)
  })
}
