import { expect, it } from 'vitest'
import { EMPTY_TALLY, NOT_RUN, type Tally } from './check-tallies.ts'
import { compareChecks, isScoredDifferently, type JudgedRules } from './compared-checks.ts'
import type { RuleSet } from './rule-set.ts'

const IDS = ['duplicate_title', 'long_title', 'missing_h1', 'orphan_page', 'note_only']
const tallies = (changes: Record<string, Partial<Tally>> = {}, ids = IDS) =>
  Object.fromEntries(ids.map((id) => [id, { ...EMPTY_TALLY, passed: 1, ...changes[id] }]))
const crawl = (checks: RuleSet['checks'], changes: Partial<JudgedRules> = {}): JudgedRules => ({
  ...{ ruleSet: { checks }, catalogueVersion: 'a', tallies: tallies(), unknown: [] },
  ...changes,
})
const without = (...ids: string[]) => ({
  tallies: tallies(
    {},
    IDS.filter((id) => !ids.includes(id)),
  ),
})
const NONE = { rules: [], info: [], unknown: [] }
const LEFT_OUT = { passed: 0, reason: 'not known because pages of the site were left out' }

it.each<[string, JudgedRules, JudgedRules, object]>([
  ['the same rules', crawl({}), crawl({}), NONE],
  [
    'a check off in one',
    crawl({}),
    crawl({ long_title: { isOff: true } }, without('long_title')),
    { rules: ['long_title'] },
  ],
  [
    'a check off in both',
    crawl({ long_title: { isOff: true } }, without('long_title')),
    crawl({ long_title: { isOff: true } }, without('long_title')),
    NONE,
  ],
  ['other options', crawl({}), crawl({ long_title: { options: { longest: 9 } } }), { rules: ['long_title'] }],
  ['another severity that counts', crawl({}), crawl({ long_title: { severity: 'low' } }), NONE],
  ['a severity that does not count', crawl({}), crawl({ long_title: { severity: 'info' } }), { info: ['long_title'] }],
  ['one that counts only now', crawl({}), crawl({ note_only: { severity: 'low' } }), { info: ['note_only'] }],
  ['a check that is new in the catalogue', crawl({}, without('missing_h1')), crawl({}), { rules: ['missing_h1'] }],
  [
    'a check that crashed',
    crawl({}),
    crawl({}, { tallies: tallies({ missing_h1: { error: 'oops' } }) }),
    { unknown: ['missing_h1'] },
  ],
  [
    'a check that crashed in both',
    crawl({}, { tallies: tallies({ missing_h1: { error: 'oops' } }) }),
    crawl({}, { tallies: tallies({ missing_h1: { error: 'oops' } }) }),
    { unknown: ['missing_h1'] },
  ],
  [
    'a check that could not judge one crawl',
    crawl({}),
    crawl({}, { tallies: tallies({ orphan_page: LEFT_OUT }) }),
    { unknown: ['orphan_page'] },
  ],
  [
    'a check that could not judge any of them',
    crawl({}, { tallies: tallies({ orphan_page: LEFT_OUT }) }),
    crawl({}, { tallies: tallies({ orphan_page: { passed: 0, reason: NOT_RUN } }) }),
    NONE,
  ],
  ['two crawls older than tallies', crawl({}, { tallies: null }), crawl({}, { tallies: null }), NONE],
])('%s', (_, one, other, expected) => {
  expect(compareChecks(one, other, { isInfo: (id) => id === 'note_only' })).toEqual({ ...NONE, ...expected })
  expect(compareChecks(other, one, { isInfo: (id) => id === 'note_only' })).toEqual({ ...NONE, ...expected })
})

const FOUND = { found: 3, passed: 0 }
const NOT_SENT = { passed: 0, notApplicable: 1, reason: 'the crawl sent no probes' }
const NOTHING_THERE = { passed: 0, notApplicable: 9 }

it.each<[string, Partial<Tally>, Partial<Tally>, string[]]>([
  ['found something, and then the crawl sent no probes', FOUND, NOT_SENT, ['missing_h1']],
  ['found something, and then no page had anything to judge', FOUND, NOTHING_THERE, ['missing_h1']],
  ['found something once the crawl sent probes', NOT_SENT, FOUND, ['missing_h1']],
  ['found something after a crawl that read no page', { passed: 0 }, FOUND, ['missing_h1']],
  ['found something on a site that had nothing to judge', NOTHING_THERE, FOUND, []],
  ['found nothing once the crawl sent probes', NOT_SENT, { passed: 1 }, []],
  ['found something and then nothing', FOUND, { passed: 3 }, []],
])('a check that %s', (_, before, after, unknown) => {
  const [one, other] = [before, after].map((tally) => crawl({}, { tallies: tallies({ missing_h1: tally }) }))
  const compared = compareChecks(one as JudgedRules, other as JudgedRules, { isInfo: () => false })
  expect(compared).toEqual({ ...NONE, unknown })
  expect(isScoredDifferently(compared, one as JudgedRules, other as JudgedRules)).toBe(unknown.length > 0)
})

it.each<[string, Partial<Tally>, string[]]>([
  ['are fixed if nothing of the kind is left', NOTHING_THERE, []],
  ['are fixed if there is none to count', { passed: 0, notApplicable: 0 }, []],
  ['are not known if the crawl did not look', NOT_SENT, ['orphan_page']],
])('things other than pages %s', (_, after, unknown) => {
  const [one, other] = [FOUND, after].map((tally) => crawl({}, { tallies: tallies({ orphan_page: tally }) }))
  const catalogue = { isInfo: () => false, judgesPages: () => false }
  expect(compareChecks(one as JudgedRules, other as JudgedRules, catalogue)).toEqual({ ...NONE, unknown })
})

it('a check that finds no issues does not make crawls hard to compare', () => {
  const [one, other] = [FOUND, NOT_SENT].map((tally) => crawl({}, { tallies: tallies({ note_only: tally }) }))
  expect(compareChecks(one as JudgedRules, other as JudgedRules, { isInfo: (id) => id === 'note_only' })).toEqual(NONE)
})

it('an unknown check that found nothing in the other crawl leaves scores comparable', () => {
  const [one, other] = [crawl({}), crawl({}, { tallies: tallies({ orphan_page: LEFT_OUT }) })]
  expect(isScoredDifferently(compareChecks(one, other, { isInfo: () => false }), one, other)).toBe(false)
})

it('a crawl older than tallies has the checks of the specification only', () => {
  const { rules, unknown } = compareChecks(crawl({}, { tallies: null }), crawl({}), { isInfo: () => false })
  expect(rules).toEqual(expect.arrayContaining(['duplicate_title', 'orphan_page']))
  expect(rules).not.toContain('long_title')
  expect(unknown).toEqual([])
})

it('in a stopped crawl, the checks of the whole crawl are not known', () => {
  const stopped = crawl({}, { tallies: null, unknown: ['duplicate_title', 'orphan_page'] })
  const { unknown, rules } = compareChecks(crawl({}), stopped, { isInfo: () => false })
  expect(unknown).toEqual(['duplicate_title', 'orphan_page'])
  expect(rules).not.toContain('long_title')
})
