import { describe, expect, it, test } from 'vitest'
import { boolean, number, words } from './check-option.ts'
import { type ChangeableCheck, isCheckOn, parseRuleSet } from './rule-set.ts'

const CATALOGUE: ChangeableCheck[] = [
  { id: 'long_title', severity: 'medium' },
  { id: 'missing_alt', severity: () => 'high' },
  {
    id: 'long_h1',
    severity: 'low',
    options: {
      longest: number({ label: 'Longest H1', unit: 'characters', default: 70, least: 10, most: 500 }),
      isStrict: boolean({ label: 'Strict', default: false }),
      brands: words({ label: 'Brand names', default: ['Hafen'] }),
    },
  },
]
const parse = (checks: unknown) => parseRuleSet({ checks }, CATALOGUE)

describe('a rule set', () => {
  it.each<[string, unknown, unknown]>([
    ['a check that is off', { long_title: 'off' }, { long_title: { isOff: true } }],
    ['the stored form of off', { long_title: { isOff: true } }, { long_title: { isOff: true } }],
    ['another severity', { long_title: { severity: 'info' } }, { long_title: { severity: 'info' } }],
    ['a fixed severity', { missing_alt: { severity: 'high' } }, { missing_alt: { severity: 'high' } }],
    ['a number', { long_h1: { options: { longest: 60 } } }, { long_h1: { options: { longest: 60 } } }],
    [
      'other options',
      { long_h1: { severity: 'high', options: { isStrict: true, brands: [] } } },
      { long_h1: { severity: 'high', options: { isStrict: true, brands: [] } } },
    ],
  ])('contains %s', (_, checks, parsed) => {
    expect(parse(checks)).toEqual({ ok: true, ruleSet: { checks: parsed } })
  })

  it('leaves out what is the same as in the catalogue', () => {
    const same = { long_title: { severity: 'medium', isOff: false }, missing_alt: {}, long_h1: { options: {} } }
    expect(parse(same)).toEqual({ ok: true, ruleSet: { checks: {} } })
    const defaults = { options: { longest: 70, isStrict: false, brands: ['Hafen'] } }
    expect(parse({ long_h1: defaults })).toEqual({ ok: true, ruleSet: { checks: {} } })
    expect(parseRuleSet({}, CATALOGUE)).toEqual({ ok: true, ruleSet: { checks: {} } })
  })
})

test.each<[unknown, string]>([
  [{ long_titel: 'off' }, "checks.long_titel: there is no check with this id. Did you mean 'long_title'?"],
  [{ bread: 'off' }, 'checks.bread: there is no check with this id.'],
  [JSON.parse('{"__proto__": "off"}'), 'checks.__proto__: there is no check with this id.'],
  ['off', "checks: must be an object with check ids as keys, not 'off'."],
  [{ long_title: 'of' }, "checks.long_title: must be 'off', 'on' or an object with 'severity' or 'options', not 'of'."],
  [{ long_title: null }, "checks.long_title: must be 'off', 'on' or an object with 'severity' or 'options', not null."],
  [{ long_title: { isOff: 1 } }, 'checks.long_title.isOff: must be true or false, not 1.'],
  [
    { long_title: { level: 'low' } },
    "checks.long_title.level: this cannot be changed. Use 'off', 'on', 'severity' or 'options'.",
  ],
  [
    { long_title: { severity: 'worst' } },
    "checks.long_title.severity: must be one of high, medium, low, info, not 'worst'.",
  ],
  [{ long_title: { options: { longest: 6 } } }, 'checks.long_title.options.longest: this check has no options.'],
  [
    { long_h1: { options: [60] } },
    'checks.long_h1.options: must be an object with the names of options as keys, not a list.',
  ],
  [
    { long_h1: { options: { longst: 6 } } },
    "checks.long_h1.options.longst: there is no such option. Did you mean 'longest'?",
  ],
  [
    { long_h1: { options: { toString: 6 } } },
    'checks.long_h1.options.toString: there is no such option. The options are: longest, isStrict, brands.',
  ],
  [
    { long_h1: { options: { longest: 9 } } },
    'checks.long_h1.options.longest: must be a whole number from 10 to 500 (characters), not 9.',
  ],
  [
    { long_h1: { options: { longest: 60.5 } } },
    'checks.long_h1.options.longest: must be a whole number from 10 to 500 (characters), not 60.5.',
  ],
  [
    { long_h1: { options: { longest: 501 } } },
    'checks.long_h1.options.longest: must be a whole number from 10 to 500 (characters), not 501.',
  ],
  [
    { long_h1: { options: { longest: '60' } } },
    "checks.long_h1.options.longest: must be a whole number from 10 to 500 (characters), not '60'.",
  ],
  [{ long_h1: { options: { isStrict: 'yes' } } }, "checks.long_h1.options.isStrict: must be true or false, not 'yes'."],
  [
    { long_h1: { options: { brands: 'Hafen' } } },
    "checks.long_h1.options.brands: must be a list of words, not 'Hafen'.",
  ],
  [
    { long_h1: { options: { brands: ['a', 2] } } },
    'checks.long_h1.options.brands: must contain only words, but item 2 is 2.',
  ],
  [
    { long_h1: { options: { brands: ['b'.repeat(201)] } } },
    'checks.long_h1.options.brands: item 1 has more than 200 characters.',
  ],
  [
    { long_h1: { options: { brands: Array(201).fill('a') } } },
    'checks.long_h1.options.brands: must have at most 200 words, not 201.',
  ],
])('%j is refused in one sentence that names the place', (checks, problem) => {
  expect(parse(checks)).toEqual({ ok: false, problems: [problem] })
})

test('numbers at both ends of the range are accepted', () => {
  for (const longest of [10, 500]) expect(parse({ long_h1: { options: { longest } } })).toMatchObject({ ok: true })
})

test('every problem is reported, up to twenty', () => {
  expect(parse({ a: 'off', long_title: 3 })).toMatchObject({ ok: false, problems: { length: 2 } })
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`check_${index}`, 'off']))
  expect(parse(many)).toMatchObject({ ok: false, problems: { length: 20 } })
  expect(parseRuleSet([], CATALOGUE)).toEqual({
    ok: false,
    problems: ['A rule set must be an object, not a list.'],
  })
  expect(parseRuleSet({ cheks: {} }, CATALOGUE)).toEqual({
    ok: false,
    problems: ["cheks: there is no such part of a rule set. The only part is 'checks'."],
  })
})

describe('a check that is off by default', () => {
  const rare = { id: 'rare', severity: 'low', offByDefault: 'It is often wrong.' }
  const parse = (change: unknown) => parseRuleSet({ checks: { rare: change } }, [rare])

  it.each([
    ['on', { rare: { isOn: true } }],
    [{ isOn: true, severity: 'high' }, { rare: { isOn: true, severity: 'high' } }],
    ['off', {}],
    [{ isOff: true }, {}],
  ])('is switched by %j', (change, checks) => {
    expect(parse(change)).toEqual({ ok: true, ruleSet: { checks } })
  })

  it('does not run unless it is switched on', () => {
    expect([isCheckOn(rare), isCheckOn(rare, { isOn: true }), isCheckOn(rare, { severity: 'high' })]).toEqual([
      false,
      true,
      false,
    ])
    expect([isCheckOn({}), isCheckOn({}, { isOff: true })]).toEqual([true, false])
  })

  it('other checks are not changed by switching them on', () => {
    expect(parseRuleSet({ checks: { usual: 'on' } }, [{ id: 'usual', severity: 'low' }])).toEqual({
      ok: true,
      ruleSet: { checks: {} },
    })
  })
})
