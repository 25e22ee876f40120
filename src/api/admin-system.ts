import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getAdminSummary } from '#operations/system/get-admin-summary.ts'
import { getSystemReport } from '#operations/system/get-system-report.ts'
import { listFailedCrawls, listJobs } from '#operations/system/list-jobs.ts'
import { retryJob } from '#operations/system/retry-job.ts'
import { sendTestMail } from '#operations/system/send-test-mail.ts'
import { JOB_NAMES } from '#platform/job-kinds.ts'
import { failedCrawlSchema, jobSchema, summarySchema, systemSchema } from './admin-system-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from './answers.ts'
import { pageQuery } from './list-query.ts'
import type { ApiEnv } from './request-variables.ts'

const REFUSALS = { ...SIGN_IN_REQUIRED, ...WRONG_ROLE }
const paged = { total: z.int(), page: z.int(), pages: z.int() }
/** A filter of a form that is set to nothing filters nothing. */
const nothing = z.literal('').transform(() => undefined)

const summary = createRoute({
  method: 'get',
  path: '/admin/summary',
  summary: 'What there is on this server in figures, for editors and administrators',
  description: 'Counted when asked for. Days and weeks go by the clocks of UTC.',
  responses: { 200: json(summarySchema, 'The figures'), ...REFUSALS },
})

const jobs = createRoute({
  method: 'get',
  path: '/admin/jobs',
  summary: 'The jobs of the queue, newest first, for administrators',
  description: 'The queue forgets a job a day after its end.',
  request: {
    query: z.object({
      state: z
        .enum(['waiting', 'running', 'failed', 'done'], 'must be waiting, running, failed or done')
        .or(nothing)
        .optional(),
      queue: z
        .enum(JOB_NAMES, `must be one of ${JOB_NAMES.join(', ')}`)
        .or(nothing)
        .optional(),
      page: pageQuery,
    }),
  },
  responses: { 200: json(z.object({ jobs: z.array(jobSchema), ...paged }), 'A page of jobs'), ...REFUSALS },
})

const retry = createRoute({
  method: 'post',
  path: '/admin/jobs/{queue}/{id}/retry',
  summary: 'Run a failed job again, or one that waits for its next try at once',
  request: { params: z.object({ queue: z.string(), id: z.string() }) },
  responses: {
    200: json(z.object({ status: z.literal('queued') }), 'A worker takes it next'),
    ...REFUSALS,
    404: refusal('There is no such job'),
    409: refusal('It has not failed, or running it again would do nothing'),
  },
})

const failedCrawls = createRoute({
  method: 'get',
  path: '/admin/failed-crawls',
  summary: 'Crawls that failed, newest first, whoever asked for them, for administrators',
  request: { query: z.object({ page: pageQuery }) },
  responses: { 200: json(z.object({ crawls: z.array(failedCrawlSchema), ...paged }), 'A page of them'), ...REFUSALS },
})

const system = createRoute({
  method: 'get',
  path: '/admin/system',
  summary: 'Tests every part of this server now, for administrators',
  description:
    'The database gets a row and gives it back, a worker takes a job, the mail server is greeted, a file is stored and read.',
  responses: { 200: json(systemSchema, 'What came of it, and on what the product runs'), ...REFUSALS },
})

const testMail = createRoute({
  method: 'post',
  path: '/admin/system/test-mail',
  summary: 'Send a test mail to yourself',
  description: 'Sent while you wait, past the queue, so that the answer says what came of it.',
  responses: {
    200: json(
      z.object({
        sentTo: z.string(),
        outcome: z.enum(['sent', 'kept']).openapi({ description: 'Without a mail server it is kept at /dev/mailbox' }),
      }),
      'The mail server took the message, or there is none',
    ),
    ...REFUSALS,
    429: refusal('Too many test mails'),
    503: refusal('The mail server did not take it; the message says why'),
  },
})

export function addAdminSystemRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(summary, async (context) => context.json(await getAdminSummary(app, context.get('viewer')), 200))
  api.openapi(jobs, async (context) => {
    const { state = null, queue = null, page } = context.req.valid('query')
    return context.json(await listJobs(app, context.get('viewer'), { state, queue, page }), 200)
  })
  api.openapi(retry, async (context) => {
    await retryJob(app, context.get('viewer'), context.req.valid('param'))
    return context.json({ status: 'queued' as const }, 200)
  })
  api.openapi(failedCrawls, async (context) =>
    context.json(await listFailedCrawls(app, context.get('viewer'), context.req.valid('query').page), 200),
  )
  api.openapi(system, async (context) => context.json(await getSystemReport(app, context.get('viewer')), 200))
  api.openapi(testMail, async (context) => context.json(await sendTestMail(app, context.get('viewer')), 200))
}
