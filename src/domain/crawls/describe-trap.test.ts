import { expect, test } from 'vitest'
import { adviceOn, TRAP_NAMES, trapAdvice } from './describe-trap.ts'
import type { SpiderTrapKind } from './spider-trap.ts'

const kinds = Object.keys(TRAP_NAMES) as SpiderTrapKind[]

test('the advice never is to disallow URLs that may be the whole site', () => {
  const advice = adviceOn('session-id')
  expect(advice).toContain('Use cookies')
  expect(advice).toContain('canonical URL without it')
  expect(advice).toContain('Do not disallow')
  for (const kind of ['growing-path', 'endless-numbers'] as const) {
    expect(adviceOn(kind), kind).not.toMatch(/(?<!Do not )disallow these URLs/i)
  }
  for (const kind of ['calendar', 'faceted-navigation'] as const) {
    expect(adviceOn(kind), kind).toMatch(/only if .* is also linked from somewhere else/)
  }
})

test('each kind of trap has its own advice, given once', () => {
  expect(new Set(kinds.map(adviceOn)).size).toBe(kinds.length)
  expect(trapAdvice([{ kind: 'calendar' }, { kind: 'session-id' }, { kind: 'calendar' }])).toEqual([
    'Search engines waste their time in spider traps.',
    `An endless calendar: ${adviceOn('calendar')}`,
    `A session ID in every URL: ${adviceOn('session-id')}`,
  ])
  expect(trapAdvice([])).toEqual([])
})
