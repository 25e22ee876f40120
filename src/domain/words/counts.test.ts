import { expect, test } from 'vitest'
import {
  counted,
  formatChange,
  formatNear,
  formatNumber,
  formatNumberOr,
  formatShare,
  formatShareNear,
  plural,
} from './counts.ts'

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [2, '2 pages'],
  [999, '999 pages'],
  [1000, '1,000 pages'],
  [20_304, '20,304 pages'],
  [999_999, '999,999 pages'],
  [1_204_000, '1,204,000 pages'],
])('%d: %s', (count, words) => {
  expect(counted(count, 'page')).toBe(words)
})

test('a word with its own plural keeps it', () => {
  expect(counted(1, 'entry', 'entries')).toBe('1 entry')
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
  expect(plural(1, 'is', 'are')).toBe('is')
  expect(plural(0, 'is', 'are')).toBe('are')
})

test('numbers have thousands separators; a missing number is shown as text', () => {
  expect(formatNumber(12_345)).toBe('12,345')
  expect(formatNumberOr(12_345, '–')).toBe('12,345')
  expect(formatNumberOr(null, '–')).toBe('–')
  expect(formatNumberOr(undefined, 'none')).toBe('none')
})

test.each([
  [0, '±0'],
  [3, '+3'],
  [-1200, '−1,200'],
])('a change of %d is %s', (change, words) => {
  expect(formatChange(change)).toBe(words)
})

test.each([
  [0, '0%'],
  [0.001, '<1%'],
  [0.01, '1%'],
  [0.5, '50%'],
  [0.99, '99%'],
  [0.995, '>99%'],
  [1, '100%'],
])('a share of %d is %s', (share, words) => {
  expect(formatShare(share)).toBe(words)
})

test.each([
  [50 / 251, 0.2, '19.9%'],
  [0.19999, 0.2, '19.9%'],
  [0.2, 0.2, '20%'],
  [0.501, 0.5, '50.1%'],
  [0.5001, 0.5, '50.1%'],
  [0.18, 0.2, '18%'],
])('%f next to the limit %f is %s', (share, limit, words) => {
  expect(formatShareNear(share, limit)).toBe(words)
})

test.each([
  [4, 4, '4.0'],
  [4.001, 4, '4.001'],
  [3.96, 4, '3.96'],
  [3.94, 4, '3.9'],
  [12.34, 4, '12.3'],
  [4.000_000_01, 4, '4.000000'],
])('%f next to the limit %f is %s', (value, limit, words) => {
  expect(formatNear(value, limit, 1)).toBe(words)
})
