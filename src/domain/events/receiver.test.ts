import { expect, it } from 'vitest'
import { pauseReason } from './receiver.ts'

it.each([
  ['2026-11-16T12:00:00.000Z', 'after three days of failures'],
  ['2026-11-16T12:00:00.001Z', 'because it responded with 410, which means that it wants no more events'],
  [null, null],
])('a receiver that has failed since %s is paused %s', (failingSince, reason) => {
  expect(pauseReason({ pausedAt: '2026-11-19T12:00:00.000Z', failingSince })).toBe(reason)
})
