import { expect, test } from 'vitest'
import { changesIn, ruleSetOf } from './applied-rules.ts'
import { compareRules } from './compare-rules.ts'

test('the rule set of a judged crawl is the one it was judged by', () => {
  const ruleSet = {
    checks: {
      long_title: { isOff: true, severity: 'high' },
      missing_h1: { severity: 'info' },
      short_meta: { options: { shortest: 20 } },
    },
  } as const
  const known = ruleSetOf(changesIn(ruleSet))
  expect(known.checks).toEqual({ ...ruleSet.checks, long_title: { isOff: true } })
  const version = { catalogueVersion: '1' }
  expect(compareRules({ ruleSet, ...version }, { ruleSet: known, ...version }, (id) => id)).toBeNull()
})
