import { expect, test } from 'vitest'
import { loadingMessage } from './loading-message.ts'

test.each([
  ['/bot', '/', 'Loading your experience...'],
  ['/', '/profile', 'Loading your experience...'],
  ['/login', '/profile/billing', 'Loading your experience...'],
  ['/', '/admin', 'Loading your experience...'],
  ['/', '/dashboard', 'Loading your dashboard...'],
  ['/profile', '/dashboard/overview', 'Loading your dashboard...'],
  ['/profile', '/profile/settings', null],
  ['/', '/login', null],
  ['/', '/', null],
  ['/', '/profiles', null],
])('navigating from %s to %s shows %j', (from, to, message) => {
  expect(loadingMessage(from, to)).toBe(message)
})
