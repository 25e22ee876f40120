import type { AdminJob } from '#domain/system/admin.ts'
import type { Tone } from '../../design/badge.tsx'

export const JOB_STATES: Record<AdminJob['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  failed: { label: 'Failed', tone: 'bad' },
  done: { label: 'Done', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
  kept: { label: 'Stored, not sent', tone: 'warn' },
  'done-later': { label: 'Done later', tone: 'good' },
  'tried-later': { label: 'Tried again', tone: 'neutral' },
}
