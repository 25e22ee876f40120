import { expect, it } from 'vitest'
import { planAllowsMore } from './page-limit.ts'

it.each([
  [50, Number.POSITIVE_INFINITY, 'This is the limit of the project; your plan has no limit.'],
  [20, 50, 'This is the limit of the project; your plan allows 50 pages.'],
  [50, 50, null],
  [500, 50, null],
])('a crawl limited to %i pages, with a plan for %d', (maxPages, planCap, expected) => {
  expect(planAllowsMore(maxPages, planCap)).toBe(expected)
})
