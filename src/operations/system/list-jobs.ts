import type { AdminJob, FailedCrawl } from '#domain/system/admin.ts'
import type { JobName } from '#platform/queue/job-kinds.ts'
import type { JobQuery } from '#platform/queue/queue-jobs.ts'
import { listFailedCrawls as listStoredCrawls } from '#store/system/jobs.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { describeJobs } from './describe-jobs.ts'

const A_PAGE = 25

export type Paged = { total: number; page: number; pages: number }
export type JobsPage = Paged & { jobs: AdminJob[] }
export type FailedCrawlsPage = Paged & { crawls: FailedCrawl[] }

/** Jobs of all kinds, newest first; pages count from 1. The queue keeps them for a day after their end. */
export async function listJobs(
  { database, queue }: Pick<App, 'database' | 'queue'>,
  viewer: Viewer,
  input: { state: JobQuery['state']; queue: JobName | null; page: number },
): Promise<JobsPage> {
  requireAdmin(viewer)
  const { jobs, total } = await queue.listJobs({ ...input, ...rangeOf(input.page) })
  return { jobs: await describeJobs(database, jobs), ...paged(total, input.page) }
}

/** Crawls that could read nothing, or broke down: their jobs are done, so they stand in no queue. */
export async function listFailedCrawls(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  page: number,
): Promise<FailedCrawlsPage> {
  requireAdmin(viewer)
  const { crawls, total } = await listStoredCrawls(database, rangeOf(page))
  return { crawls, ...paged(total, page) }
}

function rangeOf(page: number) {
  return { offset: (page - 1) * A_PAGE, limit: A_PAGE }
}

function paged(total: number, page: number): Paged {
  return { total, page, pages: Math.max(1, Math.ceil(total / A_PAGE)) }
}
