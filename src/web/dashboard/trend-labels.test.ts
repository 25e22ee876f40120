import { expect, it } from 'vitest'
import { axisLabels, tableLabel } from './trend-labels.ts'

it('crawls of different days are told apart by the day', () => {
  expect(axisLabels(['2026-11-01', '2026-11-03'], true)).toEqual(['1 Nov', '3 Nov'])
})

it('two crawls of a day are told apart by the time', () => {
  const [first, second] = axisLabels(['2026-11-01T10:00:00.000Z', '2026-11-01T10:41:00.000Z'], false)
  expect(first).toMatch(/^\d+ (Oct|Nov), \d\d:00$/)
  expect(second).toMatch(/41$/)
})

it('a table names the year', () => {
  expect(tableLabel('2026-11-01', true)).toBe('1 Nov 2026')
})
