import { expect, it } from 'vitest'
import { toneOf } from './cell-tone.ts'

const TOTALS = { pages: 100, issues: 0, indexable: 0, broken: 0, minDepth: null, maxDepth: null }

it.each([
  [0, 0],
  [1, 1],
  [25, 1],
  [26, 2],
  [50, 2],
  [51, 3],
  [75, 3],
  [76, 4],
  [100, 4],
])('%i of 100 pages with issues is step %i', (pagesWithIssues, step) => {
  expect(toneOf({ ...TOTALS, pagesWithIssues, health: null }, 'issues')).toBe(step)
})

it.each([
  [100, 0],
  [95, 0],
  [94.9, 1],
  [85, 1],
  [84.9, 2],
  [70, 2],
  [69.9, 3],
  [50, 3],
  [49.9, 4],
  [0, 4],
  [null, null],
])('page health %s is step %s', (health, step) => {
  expect(toneOf({ ...TOTALS, pagesWithIssues: 0, health }, 'health')).toBe(step)
})

it('a folder without pages has no step', () => {
  expect(toneOf({ ...TOTALS, pages: 0, pagesWithIssues: 0, health: null }, 'issues')).toBeNull()
})
