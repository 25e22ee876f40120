import type { App } from '#operations/app.ts'
import { prepareReports } from '#operations/site-reports/prepare-reports.ts'

/** Prepares one crawl at a time, because this needs a lot of memory and nobody waits for it. */
export async function workOnPreparations(app: App): Promise<void> {
  await app.queue.work('prepare-reports', { concurrency: 1 }, ({ crawlId }, signal) =>
    prepareReports(app, crawlId, signal),
  )
}
