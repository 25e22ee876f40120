import { expect, it } from 'vitest'
import { type StartedBy, shouldNotify } from './crawl-end.ts'

it.each<['completed' | 'failed', StartedBy, seconds: number, expected: boolean]>([
  ['completed', 'person', 1, false],
  ['completed', 'person', 120, false],
  ['completed', 'person', 121, true],
  ['completed', 'clock', 1, true],
  ['failed', 'person', 1, true],
  ['failed', 'clock', 1, true],
])('a crawl that %s, started by a %s, after %i s: notified %s', (status, startedBy, seconds, expected) => {
  const createdAt = new Date('2026-11-15T12:00:00Z')
  const finishedAt = new Date(createdAt.getTime() + seconds * 1000)
  expect(shouldNotify({ status, startedBy, createdAt, finishedAt })).toBe(expected)
})
