import { describe, expect, test } from 'vitest'
import { explainAiIndex, explainSiteScore, largestDeductions, siteScoreMeaning } from './explain-site-score.ts'
import type { SiteState } from './score-caps.ts'
import { type ScoredCheck, scoreSite } from './site-score.ts'

const check = (id: string, changes: Partial<ScoredCheck> = {}): ScoredCheck => ({
  ...{ id, title: id, category: 'links', severity: 'high', isJudgement: false },
  ...changes,
})
const tally = (found: number, passed: number) => ({ found, passed, notApplicable: 0, errored: 0, ms: 0 })
const STATE: SiteState = {
  ...{ start: 'indexable', indexablePages: 5, noindexPages: 0, canonicalisedPages: 0 },
  ...{ blockedPages: 0, blockedForAi: { start: false, all: false } },
  ...{ linkedUrls: 10, brokenUrls: 6 },
}

describe('the explanation of the site score', () => {
  const score = scoreSite(
    { broken_internal_link: tally(34, 466), long_title: tally(1, 1), fine: tally(0, 9), ai_check: tally(1, 3) },
    [
      check('broken_internal_link'),
      check('long_title', { category: 'search_appearance', severity: 'low' }),
      check('fine', { category: 'urls' }),
      check('ai_check', { category: 'ai', grade: 'B' }),
    ],
    { state: null, catalogueVersion: '1' },
  )

  test('has a line per check as the catalogue describes it, and adds up', () => {
    const { categories, sum } = explainSiteScore(score)
    expect(
      categories.map(({ category, lines }) => [category, ...lines.map(({ words, minus }) => [words, minus])]),
    ).toEqual([
      ['links', ['34 of 500 pages', '−0.41 of 9']],
      ['search_appearance', ['1 of the 2 pages that this check could judge', '−0.25 of 9']],
      ['urls'],
    ])
    expect(sum).toBe('20.34 of 21 points, scaled to 100 and rounded down: 96.')
    expect(categories.reduce((left, each) => left + each.left, 0)).toBeCloseTo(20.342)
  })

  test.each([
    ['host', 1, 1, '1 of 2 hosts'],
    ['URL', 1, 0, '1 of 1 URL'],
    ['redirect', 2, 1, '2 of 3 redirects'],
    ['sitemap', 1, 1, '1 of 2 sitemaps'],
    ['site', 1, 0, 'the whole site'],
    [undefined, 1, 0, '1 of 1 page'],
  ] as const)('a check that counts by %s says so', (counts, found, passed, words) => {
    const counting = scoreSite({ it: tally(found, passed) }, [check('it', { counts })], {
      ...{ state: null, catalogueVersion: '1' },
    })
    expect(explainSiteScore(counting).categories[0]?.lines[0]?.words).toBe(words)
  })

  test.each([
    [1, 0, 'the only page that this check could judge'],
    [1, 1, '1 of the 2 pages that this check could judge'],
  ])('a check that judged few of the pages says so: %i with the issue, %i without', (found, passed, words) => {
    const checks = [check('few'), check('most', { category: 'urls' }), check('ai', { category: 'ai' })]
    const score = scoreSite({ few: tally(found, passed), most: tally(0, 500), ai: tally(found, passed) }, checks, {
      ...{ state: null, catalogueVersion: '1' },
    })
    expect(explainSiteScore(score).categories[0]?.lines[0]?.words).toBe(words)
    expect(largestDeductions(score)[0]?.words).toBe(words)
    expect(explainAiIndex(score).lines[0]?.words).toBe(words)
  })

  test('of an older score, only checks that take points show how many pages others could judge', () => {
    const tallies = { few: tally(1, 0), most: tally(34, 466), passed: tally(0, 900) }
    const { maxJudged, ...older } = scoreSite(tallies, [check('few'), check('most'), check('passed')], {
      ...{ state: null, catalogueVersion: '1' },
    })
    expect(maxJudged).toEqual({ page: 900 })
    const lines = explainSiteScore(older).categories[0]?.lines.map(({ words }) => words)
    expect(lines).toEqual(['the only page that this check could judge', '34 of 500 pages'])
  })

  test('a line with several severities says how many of each, because each has its own cost', () => {
    const severities = { high: 10, low: 3 }
    const mixed = scoreSite({ it: { ...tally(13, 0), severities } }, [check('it', { category: 'international' })], {
      ...{ state: null, catalogueVersion: '1' },
    })
    const [line] = explainSiteScore(mixed).categories[0]?.lines ?? []
    expect([line?.words, line?.minus]).toEqual(['13 of 13 pages (10 high, 3 low)', '−4.73 of 5'])
    expect(mixed.deductions[0]?.severities).toEqual(severities)
    const alike = scoreSite({ it: { ...tally(2, 0), severities: { low: 2 } } }, [check('it')], {
      ...{ state: null, catalogueVersion: '1' },
    })
    expect(explainSiteScore(alike).categories[0]?.lines[0]?.words, 'not the usual one').toBe('2 of 2 pages (2 low)')
  })

  test.each([
    [1, '1 more page has this issue, but costs points under another check for the same fault.'],
    [2, '2 more pages have this issue, but cost points under another check for the same fault.'],
  ])('a line says that %s of its pages cost points under another check', (scoredElsewhere, note) => {
    const copies = scoreSite({ it: { ...tally(3, 7), scoredElsewhere } }, [check('it')], {
      ...{ state: null, catalogueVersion: '1' },
    })
    const [line] = explainSiteScore(copies).categories[0]?.lines ?? []
    expect([line?.words, line?.note]).toEqual([`${3 - scoredElsewhere} of 10 pages`, note])
  })

  test('says why both a broken URL and the pages that link to it cost points', () => {
    const both = scoreSite(
      { broken_internal_link: tally(3, 7), client_error: tally(1, 9), server_error: tally(0, 10) },
      [
        check('broken_internal_link'),
        check('client_error', { category: 'response', counts: 'URL' }),
        check('server_error', { category: 'response', counts: 'URL' }),
      ],
      { state: null, catalogueVersion: '1' },
    )
    expect(explainSiteScore(both).categories.map(({ lines: [line] }) => [line?.check, line?.note])).toEqual([
      [
        'broken_internal_link',
        'Counts the pages with such links. The broken URLs themselves are counted under Response and redirects.',
      ],
      [
        'client_error',
        'Counts the broken URLs among all that were requested, with redirects and files. The pages that link to them ' +
          'are counted under Links and structure.',
      ],
    ])
    expect(explainSiteScore(score).categories[0]?.lines[0]?.note, 'only one of them').toBeNull()
  })

  test('names the categories that are left out', () => {
    expect(explainSiteScore(score).leftOut).toMatch(
      /^Left out, because no check of them applied: Response and .*JavaScript\.$/,
    )
  })

  test('says what a limit makes of the sum', () => {
    const limited = scoreSite({ fine: tally(0, 9) }, [check('fine')], { state: STATE, catalogueVersion: '1' })
    expect(explainSiteScore(limited).sum).toBe(
      '9.00 of 9 points, scaled to 100 and rounded down: 100. The lowest limit makes it 30.',
    )
  })

  test('says when a category would go below 0', () => {
    const checks = [check('first', { category: 'urls' }), check('second', { category: 'urls', severity: 'low' })]
    const broken = scoreSite(
      { first: tally(9, 0), second: tally(9, 0), third: tally(1, 9) },
      [...checks, check('third', { severity: 'medium' })],
      { state: null, catalogueVersion: '1' },
    )
    expect(explainSiteScore(broken).categories[0]).toMatchObject({
      left: 0,
      lines: [
        { minus: '−3.00 of 3', note: 'Would take 6.00, but the category has no more to lose.' },
        { minus: '0.00 of 3', note: 'Would take 0.50, but the category has no more to lose.' },
      ],
      note: 'The checks would take 6.50 together, but a category cannot go below 0.',
    })
    expect(largestDeductions(broken).map(({ check: id, minus }) => [id, minus])).toEqual([
      ['first', '−3.00 of 3'],
      ['third', '−0.20 of 9'],
    ])
  })

  test('the index of AI readiness has the grade of the evidence', () => {
    expect(explainAiIndex(score).lines).toEqual([
      {
        check: 'ai_check',
        grade: 'B',
        words: '1 of the 4 pages that this check could judge',
        minus: '−5.00 of 100',
        note: null,
      },
    ])
  })
  test('the index of AI readiness has limits of its own, and says what they make of it', () => {
    const blockedForAi = { start: true, all: true }
    const blocked = scoreSite({ ai_check: tally(1, 3) }, [check('ai_check', { category: 'ai', grade: 'B' })], {
      ...{ state: { ...STATE, blockedForAi }, catalogueVersion: '1' },
    })
    expect(blocked.aiIndex).toBe(10)
    const { sum, caps } = explainAiIndex(blocked)
    expect(sum).toBe('95.00 of 100 points, rounded down: 95. The lowest limit makes it 10.')
    expect(caps.map(({ most }) => most)).toEqual([20, 10])
    const { aiCaps: _, ...older } = score
    expect(explainAiIndex(older)).toMatchObject({ sum: '95.00 of 100 points, rounded down: 95.', caps: [] })
  })
})

describe('the caption of the site score', () => {
  const ran = { a: tally(1, 1), b: tally(0, 0) }
  const notRun = { c: { ...tally(0, 0), reason: 'not known for this crawl' } }
  test.each([
    ['all ran', { off: [], tallies: ran }, 'All checks that are on'],
    ['some are off', { off: ['c', 'd'], tallies: ran }, '2 of 4 checks'],
    ['one could not run', { off: [], tallies: { ...ran, ...notRun } }, '2 of 3 checks'],
    ['nobody knows what ran', { off: ['c'] }, 'The checks that were on'],
    ['nobody knows, but none is off', { off: [] }, 'All checks that are on'],
  ])('says how many checks count if %s', (_, checks, words) => {
    expect(siteScoreMeaning(checks)).toBe(`${words}, weighted by severity and reach; the worst problems limit it.`)
  })
})
