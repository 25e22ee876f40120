import { expect, it } from 'vitest'
import { counted, percent, signed } from './format-numbers.ts'

it.each([
  [0, '0%'],
  [0.001, '<1%'],
  [0.01, '1%'],
  [0.5, '50%'],
  [0.995, '>99%'],
  [1, '100%'],
])('a share of %d is %s', (share, words) => {
  expect(percent(share)).toBe(words)
})

it('a change has its sign', () => {
  expect([3, -1200, 0].map(signed)).toEqual(['+3', '−1,200', '±0'])
})

it('large numbers are grouped', () => {
  expect([counted(1, 'page'), counted(100_000, 'page')]).toEqual(['1 page', '100,000 pages'])
})
