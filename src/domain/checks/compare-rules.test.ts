import { expect, it } from 'vitest'
import { compareRules, compareWithRecheck, type RulesOfCrawl } from './compare-rules.ts'
import type { RuleSet } from './rule-set.ts'

const rules = (checks: RuleSet['checks'], catalogueVersion: string | null = 'a'): RulesOfCrawl => ({
  ruleSet: { checks },
  catalogueVersion,
})
const SAME = rules({ long_h1: { options: { longest: 60, isStrict: true } } })

it.each<[string, RulesOfCrawl, RulesOfCrawl, string | null]>([
  ['the same rules', SAME, rules({ long_h1: { options: { isStrict: true, longest: 60 } } }), null],
  ['a check that is off in both', rules({ a: { isOff: true } }), rules({ a: { isOff: true, severity: 'low' } }), null],
  ['a version that is not known', rules({}, null), rules({}), null],
  ['a check off in the first', rules({ long_title: { isOff: true } }), rules({}), 'long_title was off in the first'],
  [
    'checks off in the second, one of them changed before',
    rules({ b: { severity: 'low' } }),
    rules({ a: { isOff: true }, b: { isOff: true } }),
    'a and b were off in the second',
  ],
  ['a check switched on in the second', rules({}), rules({ a: { isOn: true } }), 'a was off in the first'],
  [
    'a check switched on in the first, with options',
    rules({ a: { isOn: true, severity: 'low' } }),
    rules({}),
    'a was off in the second',
  ],
  [
    'another severity and other options',
    rules({ a: { severity: 'low' }, b: { options: { longest: 1 } } }),
    rules({}),
    'a and b were judged with another severity or other options',
  ],
  ['an update', rules({}), rules({}, 'b'), 'the catalogue of checks was updated'],
  [
    'everything together',
    rules({ a: { isOff: true } }),
    rules({ b: { isOff: true } }, 'b'),
    'a was off in the first; b was off in the second; the catalogue of checks was updated',
  ],
  [
    'many checks',
    rules(Object.fromEntries([...'abcdefg'].map((id) => [id, { isOff: true }]))),
    rules({}),
    'a, b, c, d, e and 2 more were off in the first',
  ],
])('%s', (_, first, second, words) => {
  expect(compareRules(first, second, (id) => id)).toBe(words && `The rules changed between these crawls: ${words}.`)
})

it.each<[string, RulesOfCrawl | null, string | null, RegExp | null]>([
  ['the same rules', SAME, null, null],
  ['other rules', rules({}), null, /judged by different rules: H1 too long was judged with another severity/],
  ['rules not known, and the crawl judged earlier', null, '2026-11-01T00:00:00.000Z', null],
  ['rules not known, and the crawl judged later', null, '2026-11-03T00:00:00.000Z', /older than the rules/],
])('a recheck by %s', (_, rulesOfRecheck, judgedAt, words) => {
  const recheck = { rules: rulesOfRecheck, checkedAt: '2026-11-02T00:00:00.000Z', judgedAt }
  const note = compareWithRecheck(SAME, recheck, () => 'H1 too long')
  if (words === null) expect(note).toBeNull()
  else expect(note).toMatch(words)
})
