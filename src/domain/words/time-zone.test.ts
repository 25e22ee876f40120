import { describe, expect, test } from 'vitest'
import { groupTimezones } from '../accounts/time-zone-groups.ts'
import { TIMEZONES } from '../accounts/user-settings.ts'
import { describeZone, isTimezone, knownTimezone } from './time-zone.ts'

describe('the name of a time zone', () => {
  const names = [
    ...TIMEZONES,
    ...Intl.supportedValuesOf('timeZone'),
    'Asia/Kolkata',
    'America/Argentina/Salta',
    'Etc/GMT+5',
  ]
  test('can be any that the runtime supports', () => {
    expect(names.filter((name) => !isTimezone(name))).toEqual([])
    expect(new Set(names).size).toBeGreaterThan(400)
  })

  test.each([
    '',
    'Mars/Olympus',
    '+01:00',
    'europe/paris',
    'Europe/Paris ',
    'Europe//Paris',
    `Europe/${'P'.repeat(60)}`,
    7,
    null,
  ])('is not %j', (name) => {
    expect(isTimezone(name)).toBe(false)
  })

  test('that is no longer supported counts as UTC', () => {
    expect([knownTimezone('Mars/Olympus'), knownTimezone(null), knownTimezone('Asia/Tokyo')]).toEqual([
      'UTC',
      'UTC',
      'Asia/Tokyo',
    ])
  })
})

test('zones are grouped by region, without the common ones', () => {
  expect(groupTimezones(['Pacific/Fiji', 'Europe/Paris', 'Europe/Rome', 'Europe/Berlin', 'CET'])).toEqual([
    { region: 'Europe', zones: ['Europe/Berlin', 'Europe/Rome'] },
    { region: 'Other', zones: ['CET'] },
    { region: 'Pacific', zones: ['Pacific/Fiji'] },
  ])
})

test('zones have their current names, each once', () => {
  expect(groupTimezones(['Asia/Calcutta', 'Asia/Kolkata', 'Asia/Katmandu', 'Europe/Kiev'])).toEqual([
    { region: 'Asia', zones: ['Asia/Kathmandu', 'Asia/Kolkata'] },
    { region: 'Europe', zones: ['Europe/Kyiv'] },
  ])
})

test.each([
  ['UTC', 'UTC'],
  ['America/New_York', '(America/New York)'],
])('%s is shown as %s', (timezone, words) => {
  expect(describeZone(timezone)).toBe(words)
})
