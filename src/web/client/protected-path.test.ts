import { expect, test } from 'vitest'
import { isProtectedPath, signInPathFor } from './protected-path.ts'

test.each([
  ['/dashboard', true],
  ['/dashboard/harbour-bakery/reports', true],
  ['/profile/billing', true],
  ['/admin', true],
  ['/', false],
  ['/profiles', false],
  ['/blog/admin', false],
])('%s needs an account: %s', (pathname, isProtected) => {
  expect(isProtectedPath(pathname)).toBe(isProtected)
})

test('the sign-in link keeps the whole path and query', () => {
  expect(signInPathFor('/profile/settings?tab=a&b=c')).toBe('/login?next=%2Fprofile%2Fsettings%3Ftab%3Da%26b%3Dc')
})
