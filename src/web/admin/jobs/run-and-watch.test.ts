import { expect, test } from 'vitest'
import type { AdminJob } from '#domain/system/admin.ts'
import { outcomeOf } from './run-and-watch.ts'

const NOW = Date.parse('2026-03-07T12:00:00Z')
const JOB: AdminJob = {
  ...{ id: 'a', queue: 'mail', state: 'done', about: 'Sign-in link to ada@example.com', owner: null },
  ...{ createdAt: '', startedAt: null, endedAt: null, nextTryAt: null, attempts: 1, error: null, canRetry: false },
}

test.each<[Partial<AdminJob>, string]>([
  [{}, 'success Done: Sign-in link to ada@example.com'],
  [{ state: 'kept' }, 'info Stored, not sent: SMTP_URL is not set'],
  [{ state: 'cancelled' }, 'info Cancelled: Sign-in link to ada@example.com'],
  [{ state: 'ended' }, 'success Done: Sign-in link to ada@example.com'],
  [{ state: 'running' }, 'info Still running: Sign-in link to ada@example.com'],
  [{ state: 'waiting' }, 'info Still waiting for a worker: Sign-in link to ada@example.com'],
  [{ state: 'failed', error: '550 no such user.' }, 'error The job failed: 550 no such user.'],
  [
    { state: 'waiting', error: 'connect ECONNREFUSED', nextTryAt: '2026-03-07T12:05:00Z' },
    'error The job failed: connect ECONNREFUSED. Next attempt in 5 minutes.',
  ],
])('the outcome of a job that is %j is shown', (job, words) => {
  expect(outcomeOf({ ...JOB, ...job }, NOW).join(' ')).toBe(words)
})
