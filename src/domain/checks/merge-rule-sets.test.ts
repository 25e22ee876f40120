import { expect, test } from 'vitest'
import { mergeRuleSets } from './merge-rule-sets.ts'
import type { RuleSet } from './rule-set.ts'

type Checks = RuleSet['checks']
const off = { isOff: true } as const
const low = { severity: 'low' } as const

test.each<[string, { now: Checks; before: Checks; after: Checks; merged: Checks; conflicts?: string[] }]>([
  ['adds a check', { now: { b: off }, before: {}, after: { a: off }, merged: { a: off, b: off } }],
  ['resets a check', { now: { a: off, b: off }, before: { a: off }, after: {}, merged: { b: off } }],
  ['keeps what the other removed', { now: {}, before: { a: off }, after: { a: off, b: low }, merged: { b: low } }],
  ['agrees with the same change', { now: { a: off }, before: {}, after: { a: off }, merged: { a: off } }],
  ['names a conflict', { now: { a: low }, before: {}, after: { a: off }, merged: { a: off }, conflicts: ['a'] }],
  [
    'ignores the order of options',
    {
      now: { a: { options: { x: 1, y: 2 } } },
      before: { a: { options: { y: 2, x: 1 } } },
      after: { a: off },
      merged: { a: off },
    },
  ],
  [
    'sees that a check is off with other values',
    { now: { a: off }, before: { a: off }, after: { a: { ...off, ...low } }, merged: { a: { ...off, ...low } } },
  ],
])('%s', (_, { now, before, after, merged, conflicts = [] }) => {
  expect(mergeRuleSets({ checks: now }, { checks: before }, { checks: after })).toEqual({
    ruleSet: { checks: merged },
    conflicts,
  })
})
