import { expect, test } from 'vitest'
import { readBackLink } from './back-link.ts'

test.each([
  ['/dashboard/bakery/reports?status=error&page=2', 'Back to the report'],
  ['/dashboard/bakery/reports/issues/missing_title', 'Back to the issue'],
  ['/dashboard/bakery/explore/links?sort=-position', 'Back to the explorer'],
  ['/dashboard/bakery/history/compare?base=1', 'Back to the history'],
  ['/dashboard/bakery', 'Back to the dashboard'],
])('a visit from %s gets a link back to it', (from, label) => {
  expect(readBackLink({ from }, 'bakery')).toEqual({ to: from, label })
})

test.each([
  null,
  undefined,
  {},
  { from: 7 },
  { from: 'https://evil.example/' },
  { from: '//evil.example/dashboard/bakery' },
  { from: '/dashboard/brewery/reports' },
  { from: '/dashboard/bakery-two' },
])('the history state %j gives no back link', (state) => {
  expect(readBackLink(state, 'bakery')).toBeNull()
})
