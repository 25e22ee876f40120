import { expect, it } from 'vitest'
import { hideShareToken } from './share-link.ts'

it.each([
  ['/share/abc234', '/share/…'],
  ['/share/abc234.data', '/share/….data'],
  ['/share/abc234/checks/missing-title', '/share/…/checks/missing-title'],
  ['/api/share/abc234/logo', '/api/share/…/logo'],
  ['https://example.com/share/abc234?a=b', 'https://example.com/share/…?a=b'],
  ['/share', '/share'],
  ['/dashboard/share', '/dashboard/share'],
])('logs show %s as %s', (path, shown) => {
  expect(hideShareToken(path)).toBe(shown)
})
