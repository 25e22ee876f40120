import type { AdminJob } from '#domain/system/admin.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { JobName } from '#platform/queue/job-kinds.ts'
import type { QueuedJob } from '#platform/queue/queue-jobs.ts'
import { findDeliverySubjects } from '#store/events/delivery-subjects.ts'
import { reopenExport } from '#store/reports/export-runs.ts'
import {
  findAccountExportSubjects,
  findArchiveSubjects,
  findCrawlSubjects,
  findJudgementSubjects,
  findMailSubjects,
  findReportExportSubjects,
  findUserSubjects,
  type JobSubject,
} from '#store/system/jobs.ts'
import { reopenMail } from '#store/system/mail-messages.ts'
import type { Transaction } from '../admin/admin-action.ts'

type Kind = {
  /** The field of the job's data that contains the id of its subject, such as a crawl. */
  id: string
  find: (database: Database, ids: string[]) => Promise<Map<string, JobSubject>>
  /** Set if the job can always run again, whatever the state of its subject. */
  isAlwaysOpen?: true
  /** Makes failed work ready to run again, if possible. */
  reopen?: (transaction: Transaction, id: string) => Promise<boolean>
}

const NEW_EVENTS: JobSubject = { about: 'New events', state: 'open' }

export const JOB_KINDS: Record<JobName, Kind> = {
  crawl: { id: 'crawlId', find: findCrawlSubjects },
  'crawl-summary': { id: 'crawlId', find: findCrawlSubjects, isAlwaysOpen: true },
  'archive-crawl': { id: 'crawlId', find: findArchiveSubjects },
  'judge-crawl': { id: 'crawlId', find: findJudgementSubjects },
  'prepare-reports': { id: 'crawlId', find: findCrawlSubjects, isAlwaysOpen: true },
  'dispatch-events': { id: 'batchId', find: async (_, ids) => new Map(ids.map((id) => [id, NEW_EVENTS])) },
  'issue-events': { id: 'crawlId', find: findCrawlSubjects, isAlwaysOpen: true },
  delivery: { id: 'deliveryId', find: findDeliverySubjects },
  mail: { id: 'mailId', find: findMailSubjects, reopen: reopenMail },
  'account-mail': { id: 'userId', find: findUserSubjects },
  'account-export': {
    id: 'exportId',
    find: findAccountExportSubjects,
    reopen: (transaction, id) => reopenExport(transaction, 'account_exports', id),
  },
  'report-export': {
    id: 'exportId',
    find: findReportExportSubjects,
    reopen: (transaction, id) => reopenExport(transaction, 'report_exports', id),
  },
}

/** A done job must not look successful if its crawl was cancelled or its mail was not sent. */
function shownState({ state, queue }: QueuedJob, subject: JobSubject | undefined): AdminJob['state'] {
  if (state !== 'done' && state !== 'done-later') return state
  if (!subject) return 'ended'
  if (subject.state === 'kept') return 'kept'
  // A cancelled crawl still gets its summary.
  return subject.state === 'cancelled' && queue === 'crawl' ? 'cancelled' : state
}

/** Adds to each job its subject, such as a crawl, and whether a retry would have an effect. */
export async function describeJobs(database: Database, jobs: QueuedJob[]): Promise<AdminJob[]> {
  const subjects = new Map<JobName, Map<string, JobSubject>>()
  for (const [name, kind] of Object.entries(JOB_KINDS) as [JobName, Kind][]) {
    const ids = jobs.filter(({ queue }) => queue === name).map(({ data }) => data[kind.id])
    subjects.set(name, await kind.find(database, [...new Set(ids.filter((id) => typeof id === 'string'))]))
  }
  return jobs.map((queued) => {
    const { data, createdAt, startedAt, endedAt, nextTryAt, ...job } = queued
    const { id, isAlwaysOpen, reopen } = JOB_KINDS[job.queue]
    const subject = subjects.get(job.queue)?.get(String(data[id]))
    return {
      ...job,
      state: shownState(queued, subject),
      about: subject?.about ?? 'Something that no longer exists',
      owner: subject?.owner ?? null,
      createdAt: createdAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      nextTryAt: nextTryAt?.toISOString() ?? null,
      canRetry:
        (job.state === 'failed' || nextTryAt !== null) &&
        subject !== undefined &&
        (isAlwaysOpen === true || subject.state === 'open' || (subject.state === 'failed' && reopen !== undefined)),
    }
  })
}
