import { expect, it } from 'vitest'
import { DEFAULT_PAGE_LIMIT, readPageLimit } from './page-limit-field.tsx'

it.each([
  ['1', 1],
  [' 500 ', 500],
  [String(DEFAULT_PAGE_LIMIT), 50],
  ['0', null],
  ['-1', null],
  ['', null],
  ['1e9', null],
  ['1.5', null],
  ['1,000', null],
  ['1000000000', null],
])('%j is a page limit of %j', (typed, limit) => {
  expect(readPageLimit(typed)).toBe(limit)
})
