import { expect, it } from 'vitest'
import { pagesAtATime } from './pages-at-a-time.ts'

const MB = 1024 * 1024
const PLENTY = 16_000 * MB

it.each([
  ['two cores', 2, PLENTY, 6],
  ['one core', 1, PLENTY, 3],
  ['many cores', 32, PLENTY, 12],
  ['memory for four pages', 2, 1200 * MB, 4],
  ['a byte less', 2, 1200 * MB - 1, 3],
  ['hardly any memory', 2, 100 * MB, 2],
])('%s: pages that are measured', (_, cores, availableBytes, expected) => {
  expect(pagesAtATime({ cores, availableBytes }, true)).toBe(expected)
})

it('pages that are only rendered are rendered two at a time', () => {
  expect(pagesAtATime({ cores: 8, availableBytes: PLENTY }, false)).toBe(2)
})
