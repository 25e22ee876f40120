import { expect, it } from 'vitest'
import { formatDuration } from './durations.ts'

it.each([
  [0, '1 second'],
  [45_000, '45 seconds'],
  [60_000, '1 minute'],
  [90_000, '90 seconds'],
  [119_000, '119 seconds'],
  [120_000, '2 minutes'],
  [3_600_000, '1 hour'],
  [5_400_000, '90 minutes'],
  [86_400_000, '1 day'],
  [180_000_000, '2 days'],
])('%i ms is %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words)
})
