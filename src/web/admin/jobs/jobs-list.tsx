import { RotateCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { AdminJob } from '#domain/system/admin.ts'
import { QUEUE_NAMES } from '#domain/system/job-names.ts'
import { counted } from '#domain/words/counts.ts'
import { formatDuration } from '#domain/words/durations.ts'
import { useTask } from '../../client/use-task.ts'
import { Badge } from '../../design/badge.tsx'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { Moment } from '../../design/times/moment.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { JOB_STATES } from './job-words.ts'
import { outcomeOf, runAndWatch } from './run-and-watch.ts'

export function JobsList({ jobs }: { jobs: AdminJob[] }) {
  return (
    <ul
      aria-label="Jobs, newest first"
      className="grid grid-cols-1 divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  )
}

/** States in which the error of an earlier attempt no longer matters. */
const FINISHED = new Set<AdminJob['state']>(['done', 'kept', 'cancelled', 'ended', 'done-later'])

function JobRow({ job }: { job: AdminJob }) {
  const { label, tone } = JOB_STATES[job.state]
  const isOver = FINISHED.has(job.state)
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-2 px-4 py-3.5 text-sm lg:grid-cols-[7rem_minmax(0,1fr)_11rem_9rem]">
      <div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="min-w-0">
        <p className="text-xs text-muted">
          {QUEUE_NAMES[job.queue] ?? job.queue}
          {job.owner && ` for ${job.owner}`}
        </p>
        <p className="wrap-anywhere">{job.about}</p>
        {job.error && !isOver && (
          <p
            className={classNames(
              'mt-1 line-clamp-3 wrap-anywhere',
              job.state === 'failed' ? 'text-bad' : 'text-muted',
            )}
          >
            {job.error}
          </p>
        )}
      </div>
      <div className="text-muted tabular-nums">
        <p>
          {job.startedAt ? 'Started ' : 'Queued '}
          <Moment at={job.startedAt ?? job.createdAt} isAgo />
        </p>
        <p className="text-xs">{attemptsOf(job)}</p>
        {job.nextTryAt && (
          <p className="text-xs">
            Next attempt{' '}
            <span className="whitespace-nowrap">
              <Moment at={job.nextTryAt} hasSeconds />
            </span>
          </p>
        )}
      </div>
      <div className="lg:text-right empty:hidden">
        {job.canRetry && <Retry job={job} />}
        {job.state === 'failed' && !job.canRetry && <p className="text-xs text-pretty text-muted">{whyNoRetry(job)}</p>}
      </div>
    </li>
  )
}

/** For example '3 attempts, took 2 seconds'. */
function attemptsOf(job: AdminJob): string {
  if (job.startedAt === null) return 'Not started yet'
  const duration = durationOf(job)
  return `${counted(job.attempts, 'attempt')}${duration === null ? '' : `, took ${duration}`}`
}

function durationOf({ startedAt, endedAt }: AdminJob): string | null {
  if (startedAt === null || endedAt === null) return null
  const ms = Date.parse(endedAt) - Date.parse(startedAt)
  return ms < 1000 ? `${ms} ms` : formatDuration(ms)
}

function whyNoRetry({ queue }: AdminJob): string {
  return queue === 'crawl' ? 'The owner can start a new crawl' : 'No longer needed'
}

/** Shows the result as a toast, because the row may have moved to a different list by then. */
function Retry({ job }: { job: AdminJob }) {
  const { run, isRunning } = useTask()
  const { revalidate } = useRevalidator()
  const retry = async () => {
    const result = await run(() => runAndWatch(job))
    if (!result) return
    // Use the description from before the run, because some messages are deleted after they are sent.
    if (result.ok) showToast(...outcomeOf({ ...result.value, about: job.about }, Date.now()))
    else showToast('error', result.error.message)
    await revalidate()
  }
  return (
    <Button size="sm" isLoading={isRunning} onClick={retry}>
      {!isRunning && <RotateCw className="size-3.5" aria-hidden="true" />}
      {job.state === 'failed' ? 'Run again' : 'Run now'}
    </Button>
  )
}
