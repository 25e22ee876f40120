import { expect, test } from 'vitest'
import { closestName } from './closest-name.ts'

test.each([
  ['long_titel', 'long_title'],
  ['maxPages', 'max-pages'],
  ['MISSING H1', 'missing_h1'],
  ['bread', undefined],
])('%s probably means %s', (typed, name) => {
  expect(closestName(typed, ['long_title', 'missing_h1', 'max-pages'])).toBe(name)
})
