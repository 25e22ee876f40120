import { expect, it } from 'vitest'
import type { RecrawlEvery } from './project.ts'
import { nextRecrawl } from './project-recrawl.ts'

it.each<[RecrawlEvery, string, string, string]>([
  ['daily', 'UTC', '2026-11-15T13:00:00Z', '2026-11-16T03:00:00Z'],
  ['daily', 'UTC', '2026-11-15T02:59:59Z', '2026-11-16T03:00:00Z'],
  ['weekly', 'UTC', '2026-11-15T13:00:00Z', '2026-11-22T03:00:00Z'],
  ['monthly', 'UTC', '2026-11-15T13:00:00Z', '2026-12-15T03:00:00Z'],
  ['monthly', 'UTC', '2026-12-15T13:00:00Z', '2027-01-15T03:00:00Z'],
  // Months of different lengths.
  ['monthly', 'UTC', '2027-01-31T13:00:00Z', '2027-02-28T03:00:00Z'],
  ['monthly', 'UTC', '2028-01-31T13:00:00Z', '2028-02-29T03:00:00Z'],
  ['monthly', 'UTC', '2027-02-28T13:00:00Z', '2027-03-28T03:00:00Z'],
  ['daily', 'UTC', '2027-02-28T13:00:00Z', '2027-03-01T03:00:00Z'],
  // The local date is a day ahead of UTC, or a day behind.
  ['daily', 'Asia/Tokyo', '2026-11-15T16:00:00Z', '2026-11-16T18:00:00Z'],
  ['daily', 'America/Los_Angeles', '2026-11-16T05:00:00Z', '2026-11-16T11:00:00Z'],
  // Clocks go forward: 02:00 becomes 03:00.
  ['daily', 'America/New_York', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00Z'],
  ['daily', 'Europe/Paris', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
  ['weekly', 'Europe/London', '2026-03-25T12:00:00Z', '2026-04-01T02:00:00Z'],
  // Clocks go back: 02:00 comes twice.
  ['daily', 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-01T08:00:00Z'],
  ['daily', 'Europe/Paris', '2026-10-24T12:00:00Z', '2026-10-25T02:00:00Z'],
  ['monthly', 'Europe/Paris', '2026-10-15T12:00:00Z', '2026-11-15T02:00:00Z'],
])('%s in %s, from %s, is at %s', (every, timezone, now, expected) => {
  expect(nextRecrawl(every, new Date(now), timezone)?.toISOString()).toBe(new Date(expected).toISOString())
})

it('the frequency never gives no next crawl', () => {
  expect(nextRecrawl('never', new Date(), 'UTC')).toBeNull()
})
