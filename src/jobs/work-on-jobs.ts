import type { App } from '#operations/app.ts'
import { workOnCrawls } from './crawl-job.ts'
import { keepHouse } from './housekeeping.ts'

/** Makes this process a worker, until its app closes. */
export async function workOnJobs(app: App): Promise<void> {
  await app.queue.releaseAbandonedJobs()
  await workOnCrawls(app)
  keepHouse(app)
}
