import type { AdminJob } from '#domain/admin.ts'
import type { Tone } from '../../components/badge.tsx'

/** The kinds of jobs, by the names of their queues. */
export const QUEUE_NAMES: Record<string, string> = {
  crawl: 'Crawl',
  'crawl-summary': 'Figures of a crawl',
  mail: 'Mail',
  'account-mail': 'Mail about an account',
  'account-export': 'Export of an account',
  'report-export': 'Export of a report',
}

export const JOB_STATES: Record<AdminJob['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  failed: { label: 'Failed', tone: 'bad' },
  done: { label: 'Done', tone: 'good' },
  kept: { label: 'Kept, not sent', tone: 'warn' },
  'done-later': { label: 'Done later', tone: 'good' },
  'tried-later': { label: 'Tried again', tone: 'neutral' },
}
