import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { EMPTY_TALLY, type Tally } from '../checks/check-tallies.ts'
import { explainAiIndex } from './explain-site-score.ts'
import type { SiteState } from './score-caps.ts'
import { type ScoredCheck, scoreSite } from './site-score.ts'

const FINE: SiteState = {
  ...{ start: 'indexable', indexablePages: 9, noindexPages: 0, canonicalisedPages: 0 },
  ...{ blockedPages: 0, blockedForAi: { start: false, all: false } },
  ...{ linkedUrls: 100, brokenUrls: 0 },
}
const check = (id: string, changes: Partial<ScoredCheck> = {}): ScoredCheck => ({
  ...{ id, title: id, category: 'links', severity: 'high', isJudgement: false },
  ...changes,
})
const tally = (found: number, passed: number, more: Partial<Tally> = {}): Tally => ({
  ...EMPTY_TALLY,
  found,
  passed,
  ...more,
})
const scoreOf = (checks: [ScoredCheck, Tally][], state: SiteState | null = FINE) =>
  scoreSite(
    Object.fromEntries(checks.map(([{ id }, each]) => [id, each])),
    checks.map(([each]) => each),
    {
      state,
      catalogueVersion: 'v1',
    },
  )

describe('the score of a site', () => {
  it('is 100 if nothing was found, and null if nothing could be judged', () => {
    expect(scoreOf([[check('a'), tally(0, 10)]]).score).toBe(100)
    expect(scoreOf([[check('a'), tally(0, 0, { notApplicable: 10 })]]).score).toBeNull()
  })

  it('loses the cap of the severity times the share of the pages, from the points of the category', () => {
    const { score, deductions, categories } = scoreOf([
      [check('broken_internal_link'), tally(34, 466)],
      [check('other', { category: 'response' }), tally(0, 500)],
    ])
    expect(deductions).toEqual([
      { check: 'broken_internal_link', category: 'links', found: 34, judged: 500, points: (6 * 34) / 500 },
    ])
    expect(categories).toEqual([
      { category: 'response', points: 12, lost: 0 },
      { category: 'links', points: 9, lost: (6 * 34) / 500 },
    ])
    // 21 points are scaled to 100.
    expect(score).toBe(Math.floor(((21 - 0.408) * 100) / 21))
  })

  it.each([
    ['high', false, 6],
    ['medium', false, 2],
    ['low', false, 0.5],
    ['medium', true, 1],
    ['info', false, undefined],
  ] as const)('a finding of severity %s (judgement: %s) on all pages takes %s', (severity, isJudgement, points) => {
    expect(scoreOf([[check('a', { severity, isJudgement }), tally(3, 0)]]).deductions[0]?.points).toBe(points)
  })

  it('takes at least 0.05, so that 100 means that nothing was found', () => {
    const { score, deductions } = scoreOf([[check('a', { severity: 'low' }), tally(1, 999_999)]])
    expect([score, deductions[0]?.points]).toEqual([99, 0.05])
  })

  it('counts each severity of a check with its own cap', () => {
    const severities = { high: 1, low: 2 }
    expect(scoreOf([[check('a'), tally(3, 7, { severities })]]).deductions[0]?.points).toBeCloseTo((6 + 2 * 0.5) / 10)
  })

  it('does not count pages that cost points under another check', () => {
    const { deductions } = scoreOf([[check('a'), tally(3, 7, { scoredElsewhere: 2 })]])
    expect(deductions).toMatchObject([{ found: 1, judged: 10, scoredElsewhere: 2, points: 0.6 }])
    expect(scoreOf([[check('a'), tally(3, 7, { scoredElsewhere: 3 })]])).toMatchObject({ score: 100, deductions: [] })
  })

  it('a category cannot go below 0', () => {
    const all = ['a', 'b', 'c'].map((id): [ScoredCheck, Tally] => [check(id), tally(5, 0)])
    expect(scoreOf(all).categories).toEqual([{ category: 'links', points: 9, lost: 9 }])
    expect(scoreOf(all).score).toBe(0)
  })

  it('checks of AI readiness have an index of their own, weighted by the grade of their evidence', () => {
    const ai = (grade: ScoredCheck['grade']) =>
      scoreOf([[check('a', { category: 'ai', severity: 'medium', grade }), tally(1, 1)]])
    expect([ai('A'), ai('B'), ai('C'), ai('0')].map(({ aiIndex }) => aiIndex)).toEqual([92, 96, 98, 100])
    expect(ai('A').score).toBeNull()
    const share = { found: 1, of: 4, what: 'AI crawler' }
    const refused = scoreOf([[check('a', { category: 'ai', grade: 'A', counts: 'site' }), tally(1, 0, { share })]])
    expect(refused.aiIndex, 'a quarter of 40').toBe(90)
    expect(explainAiIndex(refused).lines).toMatchObject([
      { words: 'the whole site (1 of 4 AI crawlers)', minus: '−10.00 of 100' },
    ])
  })
})

test.each<[string, Partial<SiteState>, number]>([
  ['all is well', {}, 100],
  ['the start page does not load', { start: 'error' }, 20],
  ['the start page is noindex', { start: 'noindex' }, 20],
  ['robots.txt blocks the start page', { start: 'blocked' }, 20],
  ['no page is indexable', { indexablePages: 0 }, 10],
  ['10 % of the linked URLs are broken', { brokenUrls: 10 }, 100],
  ['11 % of the linked URLs are broken', { brokenUrls: 11 }, 60],
  ['50 % of the linked URLs are broken', { brokenUrls: 50 }, 60],
  ['51 % of the linked URLs are broken', { brokenUrls: 51 }, 30],
])('if %s, the score is capped', (_, changes, most) => {
  const { score, uncapped, caps } = scoreOf([[check('a'), tally(0, 10)]], { ...FINE, ...changes })
  expect([score, uncapped, caps.length]).toEqual([most, 100, most === 100 ? 0 : 1])
})

test('an emergency caps the score, also if the state of the site is not known', () => {
  const emergency = check('exposed_file', { category: 'security', isEmergency: true })
  const { score, caps } = scoreOf(
    [
      [check('a'), tally(0, 10)],
      [emergency, tally(1, 0)],
    ],
    null,
  )
  const causes = [{ check: 'exposed_file', title: 'exposed_file' }]
  expect({ score, caps }).toEqual({
    score: 40,
    caps: [{ kind: 'emergency', most: 40, sentence: 'At most 40: an emergency was found.', causes }],
  })
  expect(scoreOf([[emergency, tally(0, 1)]]).caps).toEqual([])
})

test('every score is between 0 and 100, and more issues never raise it', () => {
  const pages = fc.nat({ max: 50 })
  fc.assert(
    fc.property(pages, pages, fc.constantFrom('high', 'medium', 'low'), (found, passed, severity) => {
      fc.pre(found + passed > 0 && passed > 0)
      const before = scoreOf([[check('a', { severity }), tally(found, passed)]]).score ?? -1
      const after = scoreOf([[check('a', { severity }), tally(found + 1, passed - 1)]]).score ?? -1
      expect(before).toBeGreaterThanOrEqual(after)
      expect(before >= 0 && before <= 100).toBe(true)
    }),
  )
})

test('a check that compares two crawls takes no points', () => {
  const check = { id: 'noindex_appeared', title: 'x', category: 'indexing' as const, severity: 'high' as const }
  const tallies = { noindex_appeared: { ...EMPTY_TALLY, found: 5, passed: 5 } }
  const score = (comparesCrawls: boolean) =>
    scoreSite(tallies, [{ ...check, isJudgement: false, comparesCrawls }], { state: null, catalogueVersion: '1' })
  expect(score(true)).toMatchObject({ score: null, deductions: [], categories: [] })
  expect(score(false).deductions).toHaveLength(1)
})

test.each<[string, Partial<SiteState>, number]>([
  ['one page is indexable', { indexablePages: 1, noindexPages: 9 }, 100],
  ['all pages are noindex', { indexablePages: 0, noindexPages: 3 }, 10],
  ['all pages name another one as canonical', { indexablePages: 0, canonicalisedPages: 3 }, 10],
  ['robots.txt blocks pages for Googlebot alone', { indexablePages: 0, noindexPages: 3, blockedPages: 1 }, 100],
  ['robots.txt blocks the start page for all', { blockedForAi: { start: true, all: false } }, 20],
])('if %s, AI readiness is capped', (_, changes, most) => {
  const { aiIndex, aiCaps } = scoreOf([[check('a', { category: 'ai' }), tally(0, 10)]], { ...FINE, ...changes })
  expect([aiIndex, aiCaps?.length]).toEqual([most, most === 100 ? 0 : 1])
})
