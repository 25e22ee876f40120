import { z } from '@hono/zod-openapi'
import { JOB_NAMES } from '#platform/queue/job-kinds.ts'
import { listFailedCrawls as listStoredCrawls } from '#store/system/jobs.ts'
import { defineOperation } from '../define-operation.ts'
import { onlyFields, pageQuery } from '../inputs.ts'
import { onSite } from '../on-account.ts'
import { describeJobs } from './describe-jobs.ts'
import { failedCrawlSchema, jobSchema } from './system-schemas.ts'

const PER_PAGE = 25

const pagedSchema = { total: z.int(), page: z.int(), pages: z.int() }
/** A form sends an empty string for a filter that is not set. */
const notSet = z.literal('').transform(() => undefined)

/** The queue keeps jobs for a day after they finish. */
export const listJobs = defineOperation({
  name: 'listJobs',
  summary: 'List background jobs, newest first',
  description: 'For administrators. Jobs are removed from the queue a day after they end.',
  access: onSite('admin'),
  uses: ['queue'],
  input: onlyFields({
    state: z
      .enum(['waiting', 'running', 'failed', 'done'], 'must be waiting, running, failed or done')
      .or(notSet)
      .optional(),
    queue: z
      .enum(JOB_NAMES, `must be one of ${JOB_NAMES.join(', ')}`)
      .or(notSet)
      .optional(),
    page: pageQuery,
  }),
  output: z.object({ jobs: z.array(jobSchema), ...pagedSchema }),
  returns: 'One page of jobs',
  refuses: { 400: 'A filter does not exist or has an invalid value' },
  async run({ app }, { state = null, queue = null, page }) {
    const { jobs, total } = await app.queue.listJobs({ state, queue, ...rangeOf(page) })
    return { jobs: await describeJobs(app.database, jobs), ...paged(total, page) }
  },
})

/** Lists crawls that failed or loaded no page. Their jobs are done, so `listJobs` does not show them as failed. */
export const listFailedCrawls = defineOperation({
  name: 'listFailedCrawls',
  summary: 'List failed crawls, newest first',
  description: 'For administrators. Covers the crawls of every account and of visitors.',
  access: onSite('admin'),
  uses: ['database'],
  input: z.object({ page: pageQuery }),
  output: z.object({ crawls: z.array(failedCrawlSchema), ...pagedSchema }),
  returns: 'One page of failed crawls',
  async run({ app }, { page }) {
    const { crawls, total } = await listStoredCrawls(app.database, rangeOf(page))
    return { crawls, ...paged(total, page) }
  },
})

function rangeOf(page: number) {
  return { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
}

function paged(total: number, page: number) {
  return { total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
}
