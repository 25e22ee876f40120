import { expect, it } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

it('allows a burst, then as many as are refilled over time', () => {
  const buckets = createTokenBuckets({ burst: 3, perSecond: 2 })
  const take = (now: number) => buckets.take('a', now)
  expect([take(0), take(0), take(0), take(0)]).toEqual([0, 0, 0, 1])
  expect([take(499), take(500), take(500)], 'one each half second').toEqual([1, 0, 1])
  expect([take(60_000), take(60_000), take(60_000), take(60_000)], 'never more than the burst').toEqual([0, 0, 0, 1])
  expect(buckets.take('b', 60_000), 'another client').toBe(0)
})

it('says how many seconds to wait', () => {
  const buckets = createTokenBuckets({ burst: 1, perSecond: 0.1 })
  expect([buckets.take('a', 0), buckets.take('a', 0), buckets.take('a', 5000)]).toEqual([0, 10, 5])
})

it('a clock that goes back removes no tokens', () => {
  const buckets = createTokenBuckets({ burst: 2, perSecond: 1 })
  expect([buckets.take('a', 10_000), buckets.take('a', 0), buckets.take('a', 0)]).toEqual([0, 0, 1])
})

it('forgets the clients that were idle longest, so that memory stays limited', () => {
  const buckets = createTokenBuckets({ burst: 1, perSecond: 0.001, maxClients: 2 })
  expect([buckets.take('a', 0), buckets.take('b', 0), buckets.take('a', 1), buckets.take('c', 2)]).toEqual([
    0, 0, 1000, 0,
  ])
  expect(buckets.take('a', 3), 'was seen after b').toBeGreaterThan(0)
  expect(buckets.take('b', 4), 'was forgotten').toBe(0)
})
