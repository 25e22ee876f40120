import { z } from '@hono/zod-openapi'
import { QUEUE_NAMES } from '#domain/system/job-names.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { JOB_KINDS } from './describe-jobs.ts'
import { findJob, jobInput } from './get-job.ts'

const TAKEN_OVER = 'Another job is already doing the same work.'

/** Refuses jobs for which that would have no effect. Work that had failed for good is made ready to run again. */
export const retryJob = defineOperation({
  name: 'retryJob',
  summary: 'Retry a job',
  description:
    'For administrators. Runs a failed job again. If the job is waiting for its next attempt, it runs right away. ' +
    'Emails are sent again and exports are created again, but failed crawls cannot be retried. ' +
    'Get the job to see the result.',
  access: onSite('admin'),
  uses: ['queue'],
  input: jobInput,
  output: z.object({ status: z.literal('queued') }),
  returns: 'The job is queued',
  refuses: { 404: 'No such job', 409: 'The job has not failed, or running it again would have no effect' },
  async run({ app, account }, input) {
    const { found, job } = await findJob(app, input)
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
    await app.database.db.transaction(async (transaction) => {
      await kind.reopen?.(transaction, String(found.data[kind.id]))
      const isRetried = await app.queue.retryJob(transaction, name, found.id)
      if (!isRetried) throw new Conflict(TAKEN_OVER)
      await recordAction(
        transaction,
        { account },
        {
          action: 'job.retried',
          target: { kind: 'job', id: found.id, name: kindName },
          summary: found.nextTryAt
            ? `ran the waiting job “${kindName}” right away: ${job.about}`
            : `ran the failed job “${kindName}” again: ${job.about}`,
          details: { error: found.error },
        },
      )
    })
    return { status: 'queued' as const }
  },
})
