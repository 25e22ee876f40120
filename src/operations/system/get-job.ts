import type { AdminJob } from '#domain/system/admin.ts'
import { JOB_NAMES } from '#platform/queue/job-kinds.ts'
import type { QueuedJob } from '#platform/queue/queue-jobs.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireAdmin } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { describeJobs } from './describe-jobs.ts'

type Input = { queue: string; id: string }

export async function getJob(app: Pick<App, 'database' | 'queue'>, viewer: Viewer, input: Input): Promise<AdminJob> {
  requireAdmin(viewer)
  return (await findJob(app, input)).job
}

export async function findJob(
  { database, queue }: Pick<App, 'database' | 'queue'>,
  input: Input,
): Promise<{ found: QueuedJob; job: AdminJob }> {
  const name = JOB_NAMES.find((known) => known === input.queue)
  const id = readUuid(input.id)
  const found = name && id ? await queue.findJob(name, id) : null
  const [job] = found ? await describeJobs(database, [found]) : []
  if (!found || !job) throw new NotFound('This job does not exist. The queue deletes jobs a day after they finish.')
  return { found, job }
}
