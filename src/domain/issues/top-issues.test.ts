import { describe, expect, it } from 'vitest'
import { EMPTY_TALLY } from '../checks/check-tallies.ts'
import type { IssueCount } from '../reports/report.ts'
import type { Severity } from './issue.ts'
import type { SiteScore } from './site-score.ts'
import {
  type CheckWork,
  type IssueReach,
  limitingChecks,
  limitingFirst,
  limitRank,
  pageWeight,
  rankIssues,
  urgencyOf,
} from './top-issues.ts'

const count = (type: string, severity: Severity, pages: number): IssueCount => ({
  type,
  severity,
  pages,
  category: 'x',
})
const reach = (type: string, inlinks: number[]): IssueReach => ({
  type,
  pages: inlinks.length,
  inlinks: inlinks.reduce((sum, links) => sum + links, 0),
  reach: inlinks.reduce((sum, links) => sum + pageWeight(links), 0),
})

const MINUTES: CheckWork = { effort: 'S', isJudgement: false }
const rank = (reaches: IssueReach[], counts: Partial<Parameters<typeof rankIssues>[1]>) =>
  rankIssues(reaches, { pages: 50, issueCounts: [], workOf: () => MINUTES, ...counts })

describe('the issues to fix first', () => {
  it('a high issue of the start page comes before a low one on all pages', () => {
    const ranked = rank([reach('bad_http_cache', Array(50).fill(9)), reach('home_not_indexable', [0])], {
      issueCounts: [count('bad_http_cache', 'low', 50), count('home_not_indexable', 'high', 1)],
      tallies: { home_not_indexable: { ...EMPTY_TALLY, found: 1 }, bad_http_cache: { ...EMPTY_TALLY, found: 50 } },
    })
    expect(ranked.map(({ type }) => type)).toEqual(['home_not_indexable', 'bad_http_cache'])
  })

  it('what limits the site score comes first, and says so', () => {
    const ranked = rank([reach('canonical_invalid', [0]), reach('missing_title', [5, 5])], {
      issueCounts: [count('missing_title', 'high', 2), count('canonical_invalid', 'medium', 1)],
      limiting: new Set(['canonical_invalid']),
    })
    expect(ranked.map(({ type, limitsScore }) => [type, limitsScore])).toEqual([
      ['canonical_invalid', true],
      ['missing_title', false],
    ])
  })

  it('what limits the site score comes first also if it is only information', () => {
    const ranked = rank([reach('missing_title', [5, 5])], {
      issueCounts: [count('missing_title', 'high', 2)],
      limiting: new Set(['canonical_other_host', 'client_error']),
      tallies: { canonical_other_host: { ...EMPTY_TALLY, found: 4 }, client_error: { ...EMPTY_TALLY, found: 1 } },
    })
    expect(ranked.map(({ type, severity, pages }) => [type, severity, pages])).toEqual([
      ['canonical_other_host', 'info', 4],
      ['missing_title', 'high', 2],
    ])
  })

  it('what limits the site score comes before broken pages', () => {
    const issues = [{ type: 'robots_blocks_all', limitsScore: true }, { type: 'missing_title' }]
    expect(limitingFirst([{ type: 'broken' }], issues).map(({ type }) => type)).toEqual([
      ...['robots_blocks_all', 'broken', 'missing_title'],
    ])
  })

  it('broken pages, which are listed before all issues, are not listed again', () => {
    const url = { category: 'x', severity: 'high' as const, urls: 3 }
    const ranked = rank([], {
      issueCounts: [],
      siteIssueCounts: [
        { ...url, type: 'client_error' },
        { ...url, type: 'redirect_chain' },
      ],
    })
    expect(ranked.map(({ type }) => type)).toEqual(['redirect_chain'])
  })

  it.each([
    ['all of', 2, ['exact_duplicate']],
    ['one of', 1, ['exact_duplicate', 'duplicate_content']],
  ])('copies are not listed twice if another check reports %s them', (_, scoredElsewhere, expected) => {
    const ranked = rank([reach('duplicate_content', [0, 0]), reach('exact_duplicate', [0, 0])], {
      issueCounts: [count('duplicate_content', 'medium', 2), count('exact_duplicate', 'high', 2)],
      tallies: { duplicate_content: { ...EMPTY_TALLY, found: 2, passed: 48, scoredElsewhere } },
    })
    expect(ranked.map(({ type }) => type)).toEqual(expected)
  })

  it('of two similar issues, the one on pages with more links to them comes first', () => {
    const ranked = rank([reach('long_title', [1, 1]), reach('missing_alt', [40, 1])], {
      issueCounts: [count('long_title', 'medium', 2), count('missing_alt', 'medium', 2)],
    })
    expect(ranked.map(({ type, inlinks }) => ({ type, inlinks }))).toEqual([
      { type: 'missing_alt', inlinks: 41 },
      { type: 'long_title', inlinks: 2 },
    ])
  })

  it('a page with a hundred links to it counts for no more than a handful of pages', () => {
    expect(pageWeight(0)).toBe(1)
    expect(pageWeight(100)).toBeGreaterThan(5)
    expect(pageWeight(100)).toBeLessThan(6)
  })

  it.each([
    ['on every page, in minutes', {}, MINUTES, 6],
    ['on half of the pages', { found: 25 }, MINUTES, 3],
    ['of medium severity', { severity: 'medium' as const }, MINUTES, 2],
    ['in hours', {}, { ...MINUTES, effort: 'M' as const }, 3],
    ['in days', {}, { ...MINUTES, effort: 'L' as const }, 1.5],
    ['by a judgement', {}, { ...MINUTES, isJudgement: true }, 3],
    ['of the whole site', { found: 1, tally: { ...EMPTY_TALLY, found: 1 } }, MINUTES, 6],
    ['of what the check could judge', { tally: { ...EMPTY_TALLY, found: 50, passed: 50 } }, MINUTES, 3],
    [
      'on few, medium on the others',
      { tally: { ...EMPTY_TALLY, found: 50, severities: { high: 5, medium: 45 } } },
      MINUTES,
      2.4,
    ],
    [
      'that another check reports on most of the pages',
      { tally: { ...EMPTY_TALLY, found: 50, scoredElsewhere: 40 } },
      MINUTES,
      1.2,
    ],
    ['in a crawl without pages', { pages: 0, found: 1 }, MINUTES, 6],
  ])('impact × pages ÷ effort: a high issue %s', (_, changes, work, expected) => {
    const affected = { severity: 'high' as const, found: 50, tally: undefined, pages: 50 }
    expect(urgencyOf({ ...affected, ...changes }, work)).toBeCloseTo(expected)
  })

  it('is in the same order every time', () => {
    const types = Array.from({ length: 12 }, (_, index) => `check_${String.fromCharCode(108 - index)}`)
    const ranked = rank(
      types.map((type) => reach(type, [0])),
      { issueCounts: types.map((type) => count(type, 'low', 1)) },
    )
    expect(ranked[0]?.type).toBe('check_a')
  })

  it('the list is empty when there is nothing to fix, also for a crawl without pages', () => {
    expect(rank([], { issueCounts: [] })).toEqual([])
  })

  it('a URL that is no page counts like a page without links, even if no page has the issue', () => {
    const ranked = rank([reach('long_title', [0, 0]), reach('orphan_page', [0])], {
      issueCounts: [count('long_title', 'low', 2), count('orphan_page', 'low', 1)],
      siteIssueCounts: [
        { type: 'redirect_chain', severity: 'medium', category: 'x', urls: 3 },
        { type: 'orphan_page', severity: 'medium', category: 'x', urls: 1 },
      ],
    })
    expect(ranked.map(({ type, severity, pages, urls }) => [type, severity, pages, urls])).toEqual([
      ['redirect_chain', 'medium', 0, 3],
      ['orphan_page', 'medium', 1, 1],
      ['long_title', 'low', 2, 0],
    ])
  })
})

it('the causes of the lowest limit of the score come first', () => {
  const cap = (most: number, check: string) => ({ kind: 'broken', most, sentence: '', causes: [{ check, title: '' }] })
  const caps = [cap(60, 'broken_internal_link'), cap(10, 'canonical_other_host'), cap(20, 'start_page_noindex')]
  const limiting = limitingChecks({ caps } as SiteScore)
  expect([...limiting]).toEqual(['canonical_other_host', 'start_page_noindex', 'broken_internal_link'])
  const emergency = { ...cap(40, 'exposed_file'), kind: 'emergency' }
  expect([...limitingChecks({ caps: [...caps, emergency] } as SiteScore)][0], 'unless it is an emergency').toBe(
    'exposed_file',
  )
  expect(limitRank(limiting, 'start_page_noindex')).toBe(1)
  expect(limitRank(limiting, 'missing_title')).toBe(Number.POSITIVE_INFINITY)
})
