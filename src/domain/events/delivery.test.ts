import { expect, it } from 'vitest'
import { pauseBeforeNext } from './delivery.ts'
import { readRetryAfter } from './retry-after.ts'

it('attempts are made for exactly three days, with growing pauses', () => {
  const at = [0]
  for (;;) {
    const pause = pauseBeforeNext(at.length, at.at(-1) as number)
    if (pause === null) break
    at.push((at.at(-1) as number) + pause)
  }
  const hours = at.map((seconds) => Math.round(seconds / 360) / 10)
  expect(at.slice(0, 4)).toEqual([0, 10, 70, 370])
  expect(hours.slice(4)).toEqual([0.6, 2.6, 7.6, 17.6, 29.6, 41.6, 53.6, 65.6, 72])
})

it.each<[string, number | null, number | null]>([
  ['a longer wait than ours', 300, 300],
  ['a shorter one', 5, 10],
  ['more than the three days', 1e9, 3 * 86_400 - 60],
  ['none', null, 10],
])('a receiver that asks for %s gets it within the three days', (_, wanted, pause) => {
  expect(pauseBeforeNext(1, 60, wanted)).toBe(pause)
})

it.each<[string, number | null]>([
  ['120', 120],
  [' 0 ', 0],
  ['Wed, 18 Nov 2026 12:01:00 GMT', 60],
  ['Wed, 18 Nov 2026 11:00:00 GMT', null],
  ['soon', null],
  ['-5', null],
  ['', null],
])('Retry-After %j asks for %s seconds', (value, seconds) => {
  expect(readRetryAfter(value, new Date('2026-11-18T12:00:00Z'))).toBe(seconds)
})
