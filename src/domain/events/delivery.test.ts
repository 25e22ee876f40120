import { expect, it } from 'vitest'
import { pauseBeforeNext } from './delivery.ts'

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
