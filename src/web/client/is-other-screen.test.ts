import { expect, it } from 'vitest'
import { isOtherScreen } from './is-other-screen.ts'

it.each([
  ['/dashboard/a/reports', '/dashboard/a/history', true],
  ['/dashboard/a/reports', '/dashboard/a/reports?page=2', false],
  ['/dashboard/a/reports', '/dashboard/a/reports', true],
  ['/dashboard/a/settings', '/dashboard/a/settings/crawling', false],
  ['/dashboard/a/settings/checks', '/dashboard/a/settings/crawling', false],
  ['/dashboard/a/settings/checks', '/dashboard/b/settings/checks', true],
  ['/dashboard/a/settings/checks', '/dashboard/a/reports', true],
])('from %s to %s: %s', (from, to, isOther) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'http://localhost'))
  expect(isOtherScreen({ currentUrl, nextUrl } as Parameters<typeof isOtherScreen>[0])).toBe(isOther)
})
