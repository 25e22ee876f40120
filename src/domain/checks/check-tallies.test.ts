import { expect, test } from 'vitest'
import { mergeTallies } from './check-tallies.ts'

test('tallies of two parts of a crawl add up, and the first error is kept', () => {
  const rye = { found: 1, passed: 2, notApplicable: 3, errored: 4, ms: 5 }
  const merged = mergeTallies(
    { rye, oats: { ...rye, error: 'first' } },
    { oats: { ...rye, error: 'second' }, spelt: rye },
  )
  expect(merged).toEqual({
    rye,
    oats: { found: 2, passed: 4, notApplicable: 6, errored: 8, ms: 10, error: 'first' },
    spelt: rye,
  })
})
