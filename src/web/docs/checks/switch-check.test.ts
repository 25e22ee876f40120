import { expect, test } from 'vitest'
import { number, words } from '#domain/checks/check-option.ts'
import { parseRuleSet } from '#domain/checks/rule-set.ts'
import { configFor } from './switch-check.tsx'

const OPTIONS = {
  longest: number({ label: 'Longest H1', unit: 'characters', default: 70, least: 10, most: 500 }),
  names: words({ label: 'Names', default: ['Ada'] }),
}

test.each(['on', 'off'] as const)('the configuration that switches a check %s is accepted', (then) => {
  const check = { id: 'long_h1', severity: 'low', options: OPTIONS, offByDefault: then === 'on' ? 'new.' : null }
  const [switched = '', withOptions = ''] = configFor(check, then)
  const change = then === 'on' ? { isOn: true } : { isOff: true }
  expect(parseRuleSet(JSON.parse(switched), [check])).toEqual({ ok: true, ruleSet: { checks: { long_h1: change } } })
  const changed = withOptions.replace('70', '80')
  expect(parseRuleSet(JSON.parse(changed), [check])).toMatchObject({
    ruleSet: { checks: { long_h1: { options: { longest: 80 } } } },
  })
  expect(configFor({ id: 'long_h1', options: {} }, then)).toHaveLength(1)
})
