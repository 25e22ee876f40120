import { describe, expect, it } from 'vitest'
import type { ReportFrequency } from '../accounts/user-settings.ts'
import { nextReport } from './report-schedule.ts'

function next(frequency: ReportFrequency, timezone: string, now: string, last: string | null = null) {
  const settings = { emailNotifications: true, reportFrequency: frequency, timezone }
  return nextReport(settings, new Date(now), last === null ? null : new Date(last))?.toISOString()
}

// 15 November 2026 is a Sunday.
it.each<[ReportFrequency, string, now: string, expected: string]>([
  ['daily', 'UTC', '2026-11-15T07:59:59.999Z', '2026-11-15T08:00:00.000Z'],
  ['daily', 'UTC', '2026-11-15T08:00:00.000Z', '2026-11-16T08:00:00.000Z'],
  ['daily', 'UTC', '2026-12-31T08:00:00.001Z', '2027-01-01T08:00:00.000Z'],
  ['daily', 'UTC', '2028-02-28T12:00:00.000Z', '2028-02-29T08:00:00.000Z'],
  ['daily', 'UTC', '2027-02-28T12:00:00.000Z', '2027-03-01T08:00:00.000Z'],
  // The local date is a day ahead of UTC, or a day behind.
  ['daily', 'Asia/Tokyo', '2026-11-15T22:59:00.000Z', '2026-11-15T23:00:00.000Z'],
  ['daily', 'Asia/Tokyo', '2026-11-15T23:00:00.000Z', '2026-11-16T23:00:00.000Z'],
  ['daily', 'America/Los_Angeles', '2026-11-16T05:00:00.000Z', '2026-11-16T16:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-15T12:00:00.000Z', '2026-11-16T08:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-16T07:59:00.000Z', '2026-11-16T08:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-16T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-17T00:00:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['weekly', 'UTC', '2026-12-29T00:00:00.000Z', '2027-01-04T08:00:00.000Z'],
  ['weekly', 'Asia/Tokyo', '2026-11-15T20:00:00.000Z', '2026-11-15T23:00:00.000Z'],
  ['monthly', 'UTC', '2026-11-01T07:59:00.000Z', '2026-11-01T08:00:00.000Z'],
  ['monthly', 'UTC', '2026-11-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z'],
  ['monthly', 'UTC', '2026-12-31T23:59:00.000Z', '2027-01-01T08:00:00.000Z'],
  ['monthly', 'UTC', '2027-01-31T12:00:00.000Z', '2027-02-01T08:00:00.000Z'],
  ['monthly', 'UTC', '2028-02-29T12:00:00.000Z', '2028-03-01T08:00:00.000Z'],
  ['monthly', 'America/Chicago', '2026-12-01T05:00:00.000Z', '2026-12-01T14:00:00.000Z'],
])('%s in %s, from %s, is due at %s', (frequency, timezone, now, expected) => {
  expect(next(frequency, timezone, now)).toBe(expected)
})

// Reports are due at 08:00 local time, even after the clocks have changed.
it.each<[ReportFrequency, string, now: string, expected: string]>([
  ['daily', 'America/New_York', '2026-03-07T14:00:00.000Z', '2026-03-08T12:00:00.000Z'],
  ['daily', 'America/New_York', '2026-10-31T14:00:00.000Z', '2026-11-01T13:00:00.000Z'],
  ['daily', 'Europe/Paris', '2026-03-28T08:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['daily', 'Europe/Paris', '2026-10-25T00:30:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['weekly', 'Europe/London', '2026-03-23T12:00:00.000Z', '2026-03-30T07:00:00.000Z'],
  ['weekly', 'Europe/London', '2026-10-19T12:00:00.000Z', '2026-10-26T08:00:00.000Z'],
  ['monthly', 'America/Denver', '2026-10-15T12:00:00.000Z', '2026-11-01T15:00:00.000Z'],
])('%s in %s when the clocks change, from %s, is due at %s', (frequency, timezone, now, expected) => {
  expect(next(frequency, timezone, now)).toBe(expected)
})

describe('after a report', () => {
  it('the next one comes at the next due time', () => {
    const last = '2026-11-16T08:00:30.000Z'
    expect(next('daily', 'UTC', last, last)).toBe('2026-11-17T08:00:00.000Z')
    expect(next('weekly', 'UTC', last, last)).toBe('2026-11-23T08:00:00.000Z')
    expect(next('monthly', 'UTC', last, last)).toBe('2026-12-01T08:00:00.000Z')
  })

  it('after a move west the report of the same morning is not sent twice', () => {
    const last = '2026-11-15T23:00:20.000Z'
    expect(next('weekly', 'America/Los_Angeles', '2026-11-16T02:00:00.000Z', last)).toBe('2026-11-23T16:00:00.000Z')
    expect(next('monthly', 'America/Los_Angeles', '2026-12-01T02:00:00.000Z', '2026-11-30T23:00:20.000Z')).toBe(
      '2027-01-01T16:00:00.000Z',
    )
    expect(next('daily', 'Asia/Tokyo', '2026-11-16T17:00:00.000Z', '2026-11-16T16:00:20.000Z')).toBe(
      '2026-11-17T23:00:00.000Z',
    )
  })

  it('another frequency starts at its own next due time', () => {
    const last = '2026-11-15T08:00:20.000Z'
    expect(next('weekly', 'UTC', '2026-11-15T09:00:00.000Z', last)).toBe('2026-11-16T08:00:00.000Z')
  })

  it('after a long outage one report is sent, not all that were missed', () => {
    expect(next('daily', 'UTC', '2026-11-15T12:00:00.000Z', '2026-10-01T08:00:00.000Z')).toBe(
      '2026-11-16T08:00:00.000Z',
    )
  })
})

it('users who switched reports off get none', () => {
  expect(next('never', 'UTC', '2026-11-15T12:00:00.000Z')).toBeUndefined()
  const off = { emailNotifications: false, reportFrequency: 'daily', timezone: 'UTC' } as const
  expect(nextReport(off, new Date(), null)).toBeNull()
})
