import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { boolean, number, words } from '#domain/checks/check-option.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { checksPath } from '../sections.ts'
import {
  type CheckGroup,
  type ChecksDraft,
  type DescribedCheck,
  groupChecks,
  matchesFilter,
  problemsIn,
  readOnly,
  type ShownChecks,
  toDraft,
  toRuleSet,
} from './check-draft.ts'
import { CheckRow } from './check-row.tsx'

const LONG_H1 = {
  id: 'long_h1',
  category: 'search_appearance',
  severity: 'low',
  title: 'H1 too long',
  why: 'Long headings are hard to scan. Readers skip them.',
  fix: 'Shorten the heading.',
  options: {
    longest: number({ label: 'Longest H1', unit: 'characters', default: 70, least: 10, most: 500 }),
    isStrict: boolean({ label: 'Count spaces', default: false }),
    brands: words({ label: 'Brand names', default: ['Hafen'] }),
  },
} as unknown as DescribedCheck
const PLAIN = { ...LONG_H1, id: 'plain', title: 'Plain', why: 'Because.', options: {} } as DescribedCheck
const CHECKS = [LONG_H1, PLAIN]

function typed(options: ChecksDraft[string]['options']): ChecksDraft {
  const draft = toDraft({ checks: {} }, CHECKS)
  const { long_h1 } = draft
  return long_h1 ? { ...draft, long_h1: { ...long_h1, options: { ...long_h1.options, ...options } } } : draft
}

describe('the draft of the checks', () => {
  it.each<RuleSet['checks']>([
    {},
    { plain: { isOff: true } },
    { long_h1: { isOff: true, severity: 'info', options: { longest: 60, isStrict: true, brands: ['A b', 'C'] } } },
  ])('%j comes back as it was', (checks) => {
    expect(toRuleSet(toDraft({ checks }, CHECKS), CHECKS)).toEqual({ checks })
  })

  it('drops changes to checks that no longer exist', () => {
    expect(toRuleSet(toDraft({ checks: { removed: { isOff: true } } }, CHECKS), CHECKS)).toEqual({ checks: {} })
  })

  it('reads typed values, and leaves out those that equal the default', () => {
    const draft = typed({ longest: ' 80 ', brands: 'Hafen\n\n Kai \n' })
    expect(toRuleSet(draft, CHECKS).checks).toEqual({ long_h1: { options: { longest: 80, brands: ['Hafen', 'Kai'] } } })
    expect(toRuleSet(typed({ longest: '070', brands: ' Hafen' }), CHECKS).checks).toEqual({})
  })

  it.each(['9', '501', '', 'many', '60.5', '60,5', '6e1', '+60', '-60', '0x40', '6 0', '70.0'])(
    'refuses %j as a whole number from 10 to 500, and names it',
    (longest) => {
      const shown = /^\d+(\.5)?$/.test(longest) ? longest : `'${longest}'`
      expect(problemsIn(typed({ longest }), CHECKS)).toEqual({
        long_h1: `H1 too long, Longest H1: The value must be a whole number from 10 to 500 (characters), not ${shown}.`,
      })
    },
  )

  it.each(['10', '500'])('accepts %s', (longest) => expect(problemsIn(typed({ longest }), CHECKS)).toEqual({}))
})

describe('a row', () => {
  const draw = (ruleSet: RuleSet, check = LONG_H1) => {
    const draft = toDraft(ruleSet, CHECKS)[check.id]
    return draft
      ? renderToStaticMarkup(
          <MemoryRouter>
            <CheckRow check={check} draft={draft} nameIfWrong="long_h1" onChange={() => {}} />
          </MemoryRouter>,
        )
      : ''
  }

  it('has the title, one line of why, the severities and a field per option', () => {
    const html = draw({ checks: {} })
    expect(html).toContain('H1 too long')
    expect(html).toContain('Long headings are hard to scan.')
    expect(html.split('<details')[0]).not.toContain('Readers skip')
    expect(html).toContain('Readers skip them.')
    expect(html).not.toContain('Reset to default')
    expect(
      [...html.matchAll(/<option [^>]*>(.*?)<\/option>/g)].map(([, text]) => text?.replaceAll('<!-- -->', '')),
    ).toEqual(['Default (low)', 'high', 'medium', 'low', 'information'])
    for (const label of ['Longest H1', 'Count spaces', 'Brand names']) expect(html).toContain(label)
    for (const value of ['10 to 500 characters; default 70', 'Default: no', 'One per line. Default: Hafen.']) {
      expect(html).toContain(value)
    }
    expect(html).not.toContain('disabled=""')
    expect(draw({ checks: {} }, PLAIN)).not.toContain('<fieldset')
  })

  it('of a check that is off keeps its values, disabled', () => {
    const html = draw({ checks: { long_h1: { isOff: true, options: { longest: 60 } } } })
    expect(html).toMatch(/<input[^>]*disabled=""[^>]*value="60"/)
    expect(html).toMatch(/<select[^>]*disabled=""/)
    expect(html).toContain('Reset to default')
  })
})

describe('the groups', () => {
  const SAFE = { ...PLAIN, id: 'safe', category: 'security', offByDefault: 'not measured' } as DescribedCheck
  const all = [...CHECKS, SAFE]
  const draft = toDraft({ checks: { long_h1: { severity: 'high' } } }, all)
  const toIds = (groups: CheckGroup[]) => groups.map(({ id, checks }) => [id, ...checks.map((check) => check.id)])
  const group = (filter: string, shown: ShownChecks) => toIds(groupChecks(all, draft, { filter, shown, only: null }))

  it.each<[ShownChecks, string[][]]>([
    [
      'all',
      [
        ['search_appearance', 'long_h1', 'plain'],
        ['security', 'safe'],
      ],
    ],
    ['changed', [['search_appearance', 'long_h1']]],
    ['on', [['search_appearance', 'long_h1', 'plain']]],
    ['off', [['security', 'safe']]],
  ])('show %s checks', (shown, expected) => expect(group('', shown)).toEqual(expected))

  it('count the whole category, and search within what is shown', () => {
    expect(group('plain', 'changed')).toEqual([])
    expect(groupChecks(all, draft, { filter: 'plain', shown: 'all', only: null })[0]).toMatchObject({
      ...{ total: 2, on: 2, changed: 1 },
    })
  })

  it('contain only the checks that a link names, whether they are on or off', () => {
    const { search } = new URL(checksPath('bakery', ['plain', 'safe', 'removed']), 'https://app.example')
    const only = readOnly(new URLSearchParams(search))
    expect(toIds(groupChecks(all, draft, { filter: '', shown: 'all', only }))).toEqual([
      ['search_appearance', 'plain'],
      ['security', 'safe'],
    ])
    expect(readOnly(new URLSearchParams())).toBeNull()
  })
})

it.each([
  ['', true],
  ['h1 LONG', true],
  ['long_h1', true],
  ['appearance', true],
  ['scan', true],
  ['h1 canonical', false],
])('the filter %j', (filter, isShown) => expect(matchesFilter(LONG_H1, 'Search appearance', filter)).toBe(isShown))
