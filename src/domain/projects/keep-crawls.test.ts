import { expect, test } from 'vitest'
import { checkKeepCrawls } from './keep-crawls.ts'

test.each([
  ['crawls', 1000],
  ['months', 120],
])('the number of %s to keep is from 1 to %i', (unit, max) => {
  const check = (number: number) =>
    checkKeepCrawls(unit === 'crawls' ? { kind: 'last', crawls: number } : { kind: 'months', months: number })
  for (const number of [1, 2, max]) expect(check(number).ok, String(number)).toBe(true)
  for (const number of [0, -1, max + 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(check(number).ok, String(number)).toBe(false)
  }
})
