import { expect, test } from 'vitest'
import { parsePrecision, reasonToBeOff } from './precision.ts'

const HEADER = 'id\tread\tright\twrong\toff\tnote'
const none = { read: 0, right: 0, wrong: 0, off: '', note: '' }

test.each([
  ['exact', 20, 1, undefined],
  ['exact', 19, 1, '1 of 19 findings on real pages were wrong.'],
  ['exact', 50, 2, undefined],
  ['exact', 50, 3, '3 of 50 findings on real pages were wrong.'],
  ['exact', 0, 0, undefined],
  ['judgement', 10, 1, undefined],
  ['judgement', 9, 1, '1 of 9 findings on real pages were wrong.'],
  ['judgement', 0, 0, 'no real page has shown yet whether it judges well.'],
] as const)('%s check with %i findings, %i wrong: %s', (certainty, read, wrong, reason) => {
  expect(reasonToBeOff({ ...none, read, right: read - wrong, wrong }, certainty)).toBe(reason)
})

test('a check that nobody measured is off, and so is one with a reason of its own', () => {
  expect(reasonToBeOff(undefined, 'exact')).toContain('not been measured')
  const off = 'it is a matter of taste.'
  expect(reasonToBeOff({ ...none, read: 50, right: 50, off }, 'exact')).toBe(off)
})

test('reads how many findings were right', () => {
  const text = `${HEADER}\nmissing_title\t50\t49\t1\t\tone was a frame\nlong_title\t50\t50\t0\t\t\n`
  expect([...parsePrecision(text)]).toEqual([
    ['missing_title', { read: 50, right: 49, wrong: 1, off: '', note: 'one was a frame' }],
    ['long_title', { read: 50, right: 50, wrong: 0, off: '', note: '' }],
  ])
  expect(parsePrecision(`${HEADER}\n`).size).toBe(0)
})

test.each([
  ['other columns', 'id\tright\twrong'],
  ['a sum that is wrong', `${HEADER}\nmissing_title\t50\t49\t2\t\t`],
  ['a missing number', `${HEADER}\nmissing_title\t50\t\t1\t\t`],
  ['two rows for a check', `${HEADER}\nlong_title\t1\t1\t0\t\t\nlong_title\t2\t2\t0\t\t`],
])('%s is refused', (_, text) => {
  expect(() => parsePrecision(text)).toThrow('precision.tsv')
})
