import { expect, it } from 'vitest'
import { shownPlace } from './use-shown-place.ts'

const PAGE = '/dashboard/bakery/reports/pages/7'

it.each([
  [PAGE, { from: '/dashboard/bakery/explore/pages?filter=x' }, '/dashboard/bakery/explore/pages'],
  [PAGE, { from: '/dashboard/bakery/duplicates' }, '/dashboard/bakery/duplicates'],
  [PAGE, { from: '/dashboard/other/explore/pages' }, PAGE],
  [PAGE, { from: 5 }, PAGE],
  [PAGE, null, PAGE],
  ['/dashboard/bakery/reports', { from: '/dashboard/bakery/explore/pages' }, '/dashboard/bakery/reports'],
])('the navigation marks the screen that a page was opened from: %s %o', (pathname, state, expected) => {
  expect(shownPlace(pathname, state)).toBe(expected)
})
