import { expect, it } from 'vitest'
import { indicatorOf } from './issue-indicator.tsx'

it.each([
  [0, 'green'],
  [2, 'green'],
  [3, 'amber'],
  [5, 'amber'],
  [6, 'red'],
])('%d issues are %s', (issues, colour) => {
  expect(indicatorOf(issues)).toBe(colour)
})
