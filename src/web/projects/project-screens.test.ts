import { expect, it } from 'vitest'
import { isCurrentScreen, projectScreens } from './project-screens.ts'

it.each([
  ['/dashboard/bakery', 'Dashboard'],
  ['/dashboard/bakery/', 'Dashboard'],
  ['/dashboard/bakery/reports', 'Reports'],
  ['/dashboard/bakery/reports/pages/7', 'Reports'],
  ['/dashboard/bakery/explore/links', 'Explorer'],
  ['/dashboard/bakery/history/compare', 'History'],
  ['/dashboard/bakery/activity', 'Activity'],
  ['/dashboard/bakery/keywords', 'Keywords'],
  ['/dashboard/bakery/competitors', 'Competitors'],
  ['/dashboard/bakery/settings', 'Settings'],
  ['/dashboard/bakery/reportsx', undefined],
  ['/dashboard/bakery-2', undefined],
  ['/dashboard/overview', undefined],
])('at %s the screen %s is the current one', (pathname, label) => {
  const current = projectScreens('bakery', { hasSql: true, hasActivity: true }).filter((screen) =>
    isCurrentScreen(pathname, screen),
  )
  expect(current.map((screen) => screen.label)).toEqual(label ? [label] : [])
})
