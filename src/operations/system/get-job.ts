import { z } from '@hono/zod-openapi'
import type { AdminJob } from '#domain/system/admin.ts'
import { JOB_NAMES } from '#platform/queue/job-kinds.ts'
import type { QueuedJob } from '#platform/queue/queue-jobs.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { readUuid } from '../uuid.ts'
import { describeJobs } from './describe-jobs.ts'
import { jobSchema } from './system-schemas.ts'

export const jobInput = z.object({ queue: z.string(), id: z.string() })

export const getJob = defineOperation({
  name: 'getJob',
  summary: 'Get a background job',
  description: 'For administrators. Shows the current state of a job, for example after a retry.',
  access: onSite('admin'),
  uses: ['queue'],
  input: jobInput,
  output: jobSchema,
  returns: 'The job',
  refuses: { 404: 'No such job' },
  run: async ({ app }, input) => (await findJob(app, input)).job,
})

export async function findJob(
  { database, queue }: Pick<App, 'database' | 'queue'>,
  input: z.output<typeof jobInput>,
): Promise<{ found: QueuedJob; job: AdminJob }> {
  const name = JOB_NAMES.find((known) => known === input.queue)
  const id = readUuid(input.id)
  const found = name && id ? await queue.findJob(name, id) : null
  const [job] = found ? await describeJobs(database, [found]) : []
  if (!found || !job) throw new NotFound('This job does not exist. The queue deletes jobs a day after they finish.')
  return { found, job }
}
