import type { App } from '#operations/app.ts'
import { workOnAccountMail } from './account-mail-job.ts'
import { workOnArchives } from './archive-job.ts'
import { workOnCrawls } from './crawl-job.ts'
import { workOnEvents } from './event-jobs.ts'
import { workOnExports } from './export-job.ts'
import { startHousekeeping } from './housekeeping.ts'
import { workOnJudgements } from './judge-job.ts'
import { workOnMail } from './mail-job.ts'
import { workOnPreparations } from './prepare-job.ts'
import { workOnReportExports } from './report-export-job.ts'
import { workOnSummaries } from './summary-job.ts'

export async function workOnJobs(app: App): Promise<void> {
  await app.queue.releaseAbandonedJobs()
  await workOnCrawls(app)
  await workOnAccountMail(app)
  await workOnMail(app)
  await workOnExports(app)
  await workOnReportExports(app)
  await workOnSummaries(app)
  await workOnArchives(app)
  await workOnJudgements(app)
  await workOnPreparations(app)
  await workOnEvents(app)
  await app.queue.answerProbes()
  startHousekeeping(app)
}
