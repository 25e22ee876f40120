import { expect, it } from 'vitest'
import { limitedTo } from './limited-to.ts'

it.each<[string[], number | undefined, string]>([
  [[], undefined, 'projects that are still to be chosen'],
  [['Bakery'], undefined, 'the project “Bakery”'],
  [['Bakery', 'Brewery'], undefined, 'the projects “Bakery” and “Brewery”'],
  [['A', 'B', 'C', 'D', 'E'], undefined, 'the projects “A”, “B”, “C”, “D” and “E”'],
  [['A', 'B', 'C', 'D', 'E', 'F'], undefined, 'the projects “A”, “B”, “C”, “D”, “E” and 1 more'],
  [['A', 'B', 'C', 'D', 'E'], 1008, 'the projects “A”, “B”, “C”, “D”, “E” and 1,003 more'],
  [['Bakery'], 3, 'the projects “Bakery” and 2 more'],
  [[], 3, '3 projects'],
])('%j of %s are %s', (names, total, words) => {
  expect(limitedTo(names, total)).toBe(words)
})
