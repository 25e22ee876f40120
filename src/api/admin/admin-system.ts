import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getAdminSummary } from '#operations/system/get-admin-summary.ts'
import { getJob } from '#operations/system/get-job.ts'
import { getSystemReport } from '#operations/system/get-system-report.ts'
import { listFailedCrawls, listJobs } from '#operations/system/list-jobs.ts'
import { retryJob } from '#operations/system/retry-job.ts'
import { sendTestMail } from '#operations/system/send-test-mail.ts'
import { JOB_NAMES } from '#platform/queue/job-kinds.ts'
import type { ApiRouter } from '../api-router.ts'
import { pageQuery } from '../list-query.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from '../responses.ts'
import { type AdminSystemPartRoute, addAdminSystemPartRoutes } from './admin-system-parts.ts'
import { failedCrawlSchema, jobSchema, summarySchema, systemSchema } from './admin-system-schemas.ts'

const REFUSALS = { ...SIGN_IN_REQUIRED, ...WRONG_ROLE }
const paged = { total: z.int(), page: z.int(), pages: z.int() }
/** A form sends an empty string for a filter that is not set. */
const notSet = z.literal('').transform(() => undefined)

const jobParams = z.object({ queue: z.string(), id: z.string() })

const summary = createRoute({
  method: 'get',
  path: '/admin/summary',
  operationId: 'getAdminSummary',
  summary: 'Get key metrics of this server',
  description: 'For editors and administrators. The metrics are counted for each request; days and weeks are in UTC.',
  responses: { 200: json(summarySchema, 'The metrics'), ...REFUSALS },
})

const jobs = createRoute({
  method: 'get',
  path: '/admin/jobs',
  operationId: 'listJobs',
  summary: 'List background jobs, newest first',
  description: 'For administrators. Jobs are removed from the queue a day after they end.',
  request: {
    query: onlyFields({
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
  },
  responses: {
    200: json(z.object({ jobs: z.array(jobSchema), ...paged }), 'One page of jobs'),
    400: refusal('A filter does not exist or has an invalid value'),
    ...REFUSALS,
  },
})

const job = createRoute({
  method: 'get',
  path: '/admin/jobs/{queue}/{id}',
  operationId: 'getJob',
  summary: 'Get a background job',
  description: 'For administrators. Shows the current state of a job, for example after a retry.',
  request: { params: jobParams },
  responses: { 200: json(jobSchema, 'The job'), ...REFUSALS, 404: refusal('No such job') },
})

const retry = createRoute({
  method: 'post',
  path: '/admin/jobs/{queue}/{id}/retry',
  operationId: 'retryJob',
  summary: 'Retry a job',
  description:
    'For administrators. Runs a failed job again. If the job is waiting for its next attempt, it runs right away. ' +
    'Emails are sent again and exports are created again, but failed crawls cannot be retried. ' +
    'Get the job to see the result.',
  request: { params: jobParams },
  responses: {
    200: json(z.object({ status: z.literal('queued') }), 'The job is queued'),
    ...REFUSALS,
    404: refusal('No such job'),
    409: refusal('The job has not failed, or running it again would have no effect'),
  },
})

const failedCrawls = createRoute({
  method: 'get',
  path: '/admin/failed-crawls',
  operationId: 'listFailedCrawls',
  summary: 'List failed crawls, newest first',
  description: 'For administrators. Covers the crawls of every account and of visitors.',
  request: { query: z.object({ page: pageQuery }) },
  responses: {
    200: json(z.object({ crawls: z.array(failedCrawlSchema), ...paged }), 'One page of failed crawls'),
    ...REFUSALS,
  },
})

const system = createRoute({
  method: 'get',
  path: '/admin/system',
  operationId: 'testSystem',
  summary: 'Test every part of this server',
  description:
    'For administrators. Writes a row to the database and reads it back, gives a worker a test job, ' +
    'connects to the mail server, and stores and reads a file.',
  responses: { 200: json(systemSchema, 'The test results and details of the system'), ...REFUSALS },
})

const testMail = createRoute({
  method: 'post',
  path: '/admin/system/test-mail',
  operationId: 'sendTestEmail',
  summary: 'Send yourself a test email',
  description: 'For administrators. The email bypasses the queue, so the response tells you whether it was sent.',
  responses: {
    200: json(
      z.object({
        sentTo: z.string(),
        outcome: z
          .enum(['sent', 'kept'])
          .openapi({ description: 'kept: there is no mail server, so the email is at /dev/mailbox' }),
      }),
      'The mail server accepted the email, or no mail server is set up',
    ),
    ...REFUSALS,
    429: refusal('Too many test emails; see Retry-After'),
    503: refusal('The mail server did not accept the email; the message says why'),
  },
})

export type AdminSystemRoute =
  | typeof summary
  | typeof jobs
  | typeof job
  | typeof retry
  | typeof failedCrawls
  | typeof system
  | typeof testMail
  | AdminSystemPartRoute

export function addAdminSystemRoutes(api: ApiRouter<AdminSystemRoute>, app: App): void {
  api.openapi(summary, async (context) => context.json(await getAdminSummary(app, context.get('viewer')), 200))
  api.openapi(jobs, async (context) => {
    const { state = null, queue = null, page } = context.req.valid('query')
    return context.json(await listJobs(app, context.get('viewer'), { state, queue, page }), 200)
  })
  api.openapi(job, async (context) =>
    context.json(await getJob(app, context.get('viewer'), context.req.valid('param')), 200),
  )
  api.openapi(retry, async (context) => {
    await retryJob(app, context.get('viewer'), context.req.valid('param'))
    return context.json({ status: 'queued' as const }, 200)
  })
  api.openapi(failedCrawls, async (context) =>
    context.json(await listFailedCrawls(app, context.get('viewer'), context.req.valid('query').page), 200),
  )
  api.openapi(system, async (context) => context.json(await getSystemReport(app, context.get('viewer')), 200))
  addAdminSystemPartRoutes(api, app)
  api.openapi(testMail, async (context) => context.json(await sendTestMail(app, context.get('viewer')), 200))
}
