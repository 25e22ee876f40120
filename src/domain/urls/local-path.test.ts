import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/profile/settings?tab=1&next=%2Fx#top', '/profile/settings?tab=1&next=%2Fx#top'],
  ['/a/../b', '/b'],
  ['/ä b', '/%C3%A4%20b'],
  ['/?next=https://evil.example', '/?next=https://evil.example'],
  ['/@evil.example', '/@evil.example'],
])('%j is a path on this site', (value, path) => {
  expect(localPath(value)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'dashboard',
  'https://evil.example/',
  'http:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\u0000',
  '/\u202eevil',
  `/${'x'.repeat(2000)}`,
])('%j could lead to another site', (value) => {
  expect(localPath(value)).toBeNull()
})
