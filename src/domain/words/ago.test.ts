import { expect, it } from 'vitest'
import { formatAgo } from './ago.ts'

const NOW = Date.parse('2026-05-04T12:00:00Z')

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, 'yesterday'],
  [20 * 86_400, '20 days ago'],
  // The clocks of two machines may differ.
  [-5, 'just now'],
])('%i seconds ago is %s', (seconds, words) => {
  expect(formatAgo(new Date(NOW - seconds * 1000), NOW)).toBe(words)
})
