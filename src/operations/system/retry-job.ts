import { JOB_NAMES } from '#platform/job-kinds.ts'
import { recordAct } from '../admin/record-act.ts'
import type { App } from '../app.ts'
import { Conflict, NotFound } from '../errors.ts'
import { requireAdmin } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { describeJobs } from './describe-jobs.ts'

const TAKEN_OVER = 'Another job does the same work by now.'

/** Puts a failed job, or one that waits for its next try, in front of the workers, where that would do anything. */
export async function retryJob(
  { database, queue }: Pick<App, 'database' | 'queue'>,
  viewer: Viewer,
  asked: { queue: string; id: string },
): Promise<void> {
  const admin = requireAdmin(viewer)
  const name = JOB_NAMES.find((known) => known === asked.queue)
  const id = readUuid(asked.id)
  const found = name && id ? await queue.findJob(name, id) : null
  if (!name || !found) throw new NotFound('There is no such job. The queue forgets jobs a day after their end.')
  const [job] = await describeJobs(database, [found])
  if (found.state.endsWith('-later')) throw new Conflict(TAKEN_OVER)
  if (found.state !== 'failed' && !found.nextTryAt)
    throw new Conflict('This job has not failed, so there is nothing to run again.')
  if (!job?.canRetry)
    throw new Conflict('What this job was for has ended or is gone. Running it again would do nothing.')
  await database.db.transaction(async (transaction) => {
    const isRetried = await queue.retryJob(transaction, name, found.id)
    if (!isRetried) throw new Conflict(TAKEN_OVER)
    await recordAct(transaction, admin, {
      action: 'job.retried',
      target: { kind: 'job', id: found.id, name },
      summary: found.nextTryAt
        ? `ran the waiting job ${name} at once: ${job.about}`
        : `ran the failed job ${name} again: ${job.about}`,
      details: { error: found.error },
    })
  })
}
