import { expect, test } from 'vitest'
import { heightOf, MAX_HEIGHT, rowsAt, scrollTopFor } from './visible-rows.ts'

const LAYOUT = { total: 1000, rowHeight: 28, viewHeight: 280 }
const HUGE = { total: 5_000_000, rowHeight: 28, viewHeight: 280 }

test.each([
  [0, 0, 9],
  [1, 0, 10],
  [28, 1, 10],
  [27_720, 990, 999],
])('scrolled to %i, the rows %i to %i are visible', (scrollTop, first, last) => {
  expect(rowsAt(LAYOUT, scrollTop)).toEqual({ first, last, shift: 0 })
})

test('the end of a table that is higher than browsers allow can be reached', () => {
  expect(heightOf(HUGE)).toBe(MAX_HEIGHT)
  const end = rowsAt(HUGE, MAX_HEIGHT - HUGE.viewHeight)
  expect([end.first, end.last]).toEqual([4_999_990, 4_999_999])
  expect(end.last * 28 + 28 + end.shift).toBeCloseTo(MAX_HEIGHT)
  const scrollTop = scrollTopFor(HUGE, 0, 2_500_000)
  expect(rowsAt(HUGE, scrollTop).last).toBe(2_500_000)
})

test('scrolling to a row moves as little as possible', () => {
  expect(scrollTopFor(LAYOUT, 280, 12)).toBe(280)
  expect(scrollTopFor(LAYOUT, 280, 9)).toBe(252)
  expect(scrollTopFor(LAYOUT, 280, 20)).toBe(308)
})
