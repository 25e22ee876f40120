import type { AdminJob, FailedCrawl } from '#domain/system/admin.ts'
import type { JobName } from '#platform/queue/job-kinds.ts'
import type { JobQuery } from '#platform/queue/queue-jobs.ts'
import { listFailedCrawls as listStoredCrawls } from '#store/system/jobs.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { describeJobs } from './describe-jobs.ts'

const PER_PAGE = 25

type Paged = { total: number; page: number; pages: number }
export type JobList = Paged & { jobs: AdminJob[] }
export type FailedCrawlList = Paged & { crawls: FailedCrawl[] }

/** The queue keeps jobs for a day after they finish. */
export async function listJobs(
  { database, queue }: Pick<App, 'database' | 'queue'>,
  viewer: Viewer,
  input: { state: JobQuery['state']; queue: JobName | null; page: number },
): Promise<JobList> {
  requireAdmin(viewer)
  const { jobs, total } = await queue.listJobs({ ...input, ...rangeOf(input.page) })
  return { jobs: await describeJobs(database, jobs), ...paged(total, input.page) }
}

/** Lists crawls that failed or loaded no page. Their jobs are done, so `listJobs` does not show them as failed. */
export async function listFailedCrawls(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  page: number,
): Promise<FailedCrawlList> {
  requireAdmin(viewer)
  const { crawls, total } = await listStoredCrawls(database, rangeOf(page))
  return { crawls, ...paged(total, page) }
}

function rangeOf(page: number) {
  return { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
}

function paged(total: number, page: number): Paged {
  return { total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
}
