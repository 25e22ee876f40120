import { expect, test } from 'vitest'
import { EMPTY_BALANCE } from './crawl-balance.ts'
import { createSpeedometer, describePace, describeRest, progressOf, shareDone } from './crawl-progress.ts'

const balance = { ...EMPTY_BALANCE, found: 200, crawled: 30, failed: 10, waiting: 160 }

test.each([
  [-1, 160, 0.2],
  [1000, 160, 0.2],
  [200, 160, 0.2],
  [100, 60, 0.4],
  [40, 0, 1],
  [39, 0, 1],
])('with a limit of %i, %i URLs are waiting and the bar is at %f', (maxPages, waiting, share) => {
  const progress = progressOf(balance, maxPages)
  expect(progress).toEqual({ done: 40, found: 200, waiting })
  expect(shareDone(progress)).toBe(share)
})

test('a guessed URL that is not a page does not count as found', () => {
  const small = { ...EMPTY_BALANCE, found: 43, crawled: 3, leftOut: { guessed: 40 } }
  expect(progressOf(small, 100)).toEqual({ done: 3, found: 3, waiting: 0 })
})

test('guessed URLs that were not tried yet do not count as found, so the number does not shrink', () => {
  const running = { ...EMPTY_BALANCE, found: 81, crawled: 40, waiting: 40, openGuesses: 40, leftOut: { redirect: 1 } }
  expect(progressOf(running, 50)).toEqual({ done: 40, found: 41, waiting: 0 })
  const finished = { ...EMPTY_BALANCE, found: 81, crawled: 40, leftOut: { redirect: 1, guessed: 40 } }
  expect(progressOf(finished, 50)).toEqual({ done: 40, found: 41, waiting: 0 })
})

test('a crawl that has found nothing is at 0', () => {
  expect(shareDone(progressOf(EMPTY_BALANCE, 10))).toBe(0)
})

test('the speed is that of the last 30 seconds, without pages of an earlier run', () => {
  const speed = createSpeedometer()
  expect(speed.read(9000, 0)).toBeNull()
  expect(speed.read(9010, 2999)).toBeNull()
  expect(speed.read(9010, 5000)).toBe(2)
  expect(speed.read(9020, 10_000)).toBe(2)
  // The site gets slow.
  for (let second = 11; second <= 60; second += 1) speed.read(9020, second * 1000)
  expect(speed.read(9022, 61_000)).toBeCloseTo(2 / 30, 1)
})

test.each([
  [null, 10, ''],
  [2, 0, '2.0 pages/s'],
  [2, 1, '2.0 pages/s, about 1 second left'],
  [9.96, 100, '10.0 pages/s, about 11 seconds left'],
  [10, 6000, '10 pages/s, about 10 minutes left'],
  [1234, 10, '1,234 pages/s, about 1 second left'],
])('%s per second and %i left: %s', (perSecond, left, words) => {
  expect(describePace(perSecond, left)).toBe(words)
})

test('after the last page, the progress says what is checked', () => {
  expect(describeRest({})).toBe('Pages done. Checking linked files and slow pages…')
  const checking = { kind: 'externalLinks' as const, done: 339, total: 1204 }
  expect(describeRest({ checking })).toBe('Pages done. Checking 340 of 1,204 external links…')
})
