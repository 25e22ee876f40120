import { RotateCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { AdminJob } from '#domain/admin.ts'
import { durationInWords } from '#domain/duration-words.ts'
import { Moment } from '../../account/security/moment.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Table, TableCell, TableHead } from '../../components/table.tsx'
import { showToast } from '../../components/toast.ts'
import { callApi } from '../../session/call-api.ts'
import { useTask } from '../../session/use-task.ts'
import { JOB_STATES, QUEUE_NAMES } from './job-words.ts'

export function JobsTable({ jobs }: { jobs: AdminJob[] }) {
  return (
    <Table label="Jobs" className="min-w-3xl">
      <thead>
        <tr>
          <TableHead>State</TableHead>
          <TableHead>Job</TableHead>
          <TableHead>Began</TableHead>
          <TableHead className="text-right">Took</TableHead>
          <TableHead className="text-right">Attempts</TableHead>
          <TableHead>
            <span className="sr-only">What can be done</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </tbody>
    </Table>
  )
}

function JobRow({ job }: { job: AdminJob }) {
  const { label, tone } = JOB_STATES[job.state]
  return (
    <tr>
      <TableCell>
        <Badge tone={tone}>{label}</Badge>
      </TableCell>
      <TableCell className="w-full max-w-0 min-w-64">
        <p className="text-xs text-muted">{QUEUE_NAMES[job.queue] ?? job.queue}</p>
        <p className="wrap-anywhere">{job.about}</p>
        {job.error && job.state !== 'done' && <p className="mt-1 line-clamp-3 wrap-anywhere text-bad">{job.error}</p>}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted">
        <Moment at={job.startedAt ?? job.createdAt} isAgo />
        {job.startedAt === null && <span className="block text-xs">not taken yet</span>}
      </TableCell>
      <TableCell className="text-right whitespace-nowrap text-muted tabular-nums">{lengthOf(job)}</TableCell>
      <TableCell className="text-right text-muted tabular-nums">{job.attempts}</TableCell>
      <TableCell>{job.state === 'failed' && (job.canRetry ? <Retry job={job} /> : <NoRetry />)}</TableCell>
    </tr>
  )
}

function lengthOf({ startedAt, endedAt }: AdminJob): string {
  if (startedAt === null || endedAt === null) return '–'
  const ms = Date.parse(endedAt) - Date.parse(startedAt)
  return ms < 1000 ? `${ms} ms` : durationInWords(ms)
}

function Retry({ job }: { job: AdminJob }) {
  const { run, isRunning } = useTask()
  const { revalidate } = useRevalidator()
  const retry = async () => {
    const answer = await run(() => callApi('POST', `/admin/jobs/${job.queue}/${job.id}/retry`))
    if (!answer) return
    if (answer.ok) showToast('success', 'The job runs again')
    else showToast('error', answer.error.message)
    await revalidate()
  }
  return (
    <Button size="sm" isLoading={isRunning} onClick={retry}>
      {!isRunning && <RotateCw className="size-3.5" aria-hidden="true" />}
      Run again
    </Button>
  )
}

function NoRetry() {
  return <p className="max-w-40 text-xs text-muted">What it was for has ended or is gone</p>
}
