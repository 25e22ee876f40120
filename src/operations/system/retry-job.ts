import { QUEUE_NAMES } from '#domain/system/job-names.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { Conflict } from '../errors.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { JOB_KINDS } from './describe-jobs.ts'
import { findJob } from './get-job.ts'

const TAKEN_OVER = 'Another job is already doing the same work.'

/**
 * Runs a failed or delayed job right away. Throws if that would have no effect. Work that had failed for good is made
 * ready to run again.
 */
export async function retryJob(
  { database, queue }: Pick<App, 'database' | 'queue'>,
  viewer: Viewer,
  input: { queue: string; id: string },
): Promise<void> {
  const admin = requireAdmin(viewer)
  const { found, job } = await findJob({ database, queue }, input)
  const name = found.queue
  if (found.state.endsWith('-later')) throw new Conflict(TAKEN_OVER)
  if (found.state === 'waiting' && !found.nextTryAt)
    throw new Conflict('This job is due and starts in a moment.', 'under_way')
  if (found.state === 'running') throw new Conflict('This job is already running.', 'under_way')
  if (found.state !== 'failed' && !found.nextTryAt)
    throw new Conflict('This job has not failed, so there is nothing to run again.')
  if (!job.canRetry)
    throw new Conflict('This job’s work is already done or no longer needed. Running it again would do nothing.')
  const kind = JOB_KINDS[name]
  const kindName = QUEUE_NAMES[name] ?? name
  await database.db.transaction(async (transaction) => {
    await kind.reopen?.(transaction, String(found.data[kind.id]))
    const isRetried = await queue.retryJob(transaction, name, found.id)
    if (!isRetried) throw new Conflict(TAKEN_OVER)
    await recordAction(transaction, admin, {
      action: 'job.retried',
      target: { kind: 'job', id: found.id, name: kindName },
      summary: found.nextTryAt
        ? `ran the waiting job “${kindName}” right away: ${job.about}`
        : `ran the failed job “${kindName}” again: ${job.about}`,
      details: { error: found.error },
    })
  })
}
