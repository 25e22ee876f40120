import { describe, expect, test } from 'vitest'
import type { CheckResult } from '#domain/reports/check-result.ts'
import { affectedShare, affectedWords, outcomeWords } from '#domain/reports/check-words.ts'
import { type CheckFilter, NO_CHECK_FILTER, readCheckFilter, writeCheckFilter } from './check-filter.ts'
import { choicesOf, groupResults, isOpen, totalWords } from './group-results.ts'

const result = (id: string, changes: Partial<CheckResult> = {}): CheckResult => ({
  ...{ id, title: `Title of ${id}`, category: 'links', owner: 'developer', effort: 'S', certainty: 'exact' },
  ...{
    grade: null,
    severity: 'low',
    outcome: 'found',
    pages: 1,
    urls: 0,
    findings: 0,
    groups: 0,
    judged: 10,
    counts: 'page',
  },
  ...{ notApplicable: 0, reason: null, error: null },
  ...changes,
})

const RESULTS = [
  result('few', { severity: 'medium', pages: 2 }),
  result('many', { severity: 'medium', pages: 9 }),
  result('title', { category: 'search_appearance', severity: 'high', owner: 'editor' }),
  result('fine', { outcome: 'passed', severity: 'high' }),
  result('rare', { outcome: 'not_applicable', category: 'images', certainty: 'judgement' }),
  result('note', { severity: 'info', category: 'images' }),
  result('old', { category: null, owner: null, effort: null, certainty: null }),
]
const shown = (filter: Partial<typeof NO_CHECK_FILTER> = {}) =>
  groupResults(RESULTS, { ...NO_CHECK_FILTER, ...filter }).map(({ category, results }) => [
    category,
    ...results.map(({ id }) => id),
  ])

describe('issues by category', () => {
  test('the worst category comes first, and in it the worst issue on the most pages', () => {
    expect(shown()).toEqual([
      ['search_appearance', 'title'],
      ['links', 'many', 'few'],
      [null, 'old'],
      ['images', 'note'],
    ])
  })

  test('the header counts kinds of issues, not passed checks', () => {
    const [, links] = groupResults(RESULTS, { ...NO_CHECK_FILTER, also: ['passed'] })
    expect(links?.counts).toEqual({ high: 0, medium: 2, low: 0, info: 0 })
    expect(links?.results.map(({ id }) => id)).toEqual(['many', 'few', 'fine'])
  })

  test('the sentence above the list tells issues from information', () => {
    const words = (results: CheckResult[], filter = NO_CHECK_FILTER) =>
      totalWords(results, groupResults(results, filter), filter)
    expect(words(RESULTS)).toBe('4 kinds of issues (1 high, 2 medium, 1 low) and 1 kind of information')
    expect(words([result('note', { severity: 'info' })])).toBe('1 kind of information')
    expect(words([result('old')])).toBe('1 kind of issue (1 low)')
    expect(words([])).toBe('')
    expect(words(RESULTS, { ...NO_CHECK_FILTER, level: 'medium' })).toBe('2 shown, 5 found')
  })

  test.each([
    [{ level: 'medium' as const }, ['many', 'few']],
    [{ area: 'images' as const, also: ['not_applicable' as const] }, ['note', 'rare']],
    [{ owner: 'editor' as const }, ['title']],
    [{ certainty: 'judgement' as const }, []],
    [{ find: 'APPEARANCE title' }, ['title']],
    [{ find: 'few links' }, ['few']],
  ])('the filter %j', (filter, ids) => {
    expect(shown(filter).flatMap(([, ...rows]) => rows)).toEqual(ids)
  })

  test('a filter offers only values that occur, and ignores itself', () => {
    const choices = choicesOf(RESULTS, { ...NO_CHECK_FILTER, level: 'high' })
    expect(choices.level.map(({ value, pages }) => [value, pages])).toEqual([
      ['high', 1],
      ['medium', 2],
      ['low', 1],
      ['info', 1],
    ])
    expect(choices.owner).toEqual([{ value: 'editor', label: 'Editor', pages: 1 }])
  })

  test('a long list opens with its worst category only, until people search or choose', () => {
    const long = [...RESULTS, ...Array.from({ length: 25 }, (_, nth) => result(`more_${nth}`))]
    const open = (filter: Partial<typeof NO_CHECK_FILTER>) => {
      const groups = groupResults(long, { ...NO_CHECK_FILTER, ...filter })
      return groups
        .filter((group) => isOpen(group, groups, { ...NO_CHECK_FILTER, ...filter }))
        .map((each) => each.category)
    }
    expect(open({})).toEqual(['search_appearance'])
    expect(open({ find: 'title' })).toEqual(['search_appearance', 'links', null, 'images'])
    expect(open({ open: ['images'] })).toEqual([null, 'images'])
  })
})

test('the filter survives the URL', () => {
  const filter: CheckFilter = {
    ...{ find: 'a b', level: 'info', area: 'ai', owner: 'seo', effort: 'L', certainty: 'judgement' },
    also: ['passed', 'errored'],
    open: [],
  }
  const params = new URLSearchParams()
  writeCheckFilter(filter, params)
  expect(readCheckFilter(new URLSearchParams(params.toString()))).toEqual(filter)
  expect(readCheckFilter(new URLSearchParams('level=x&area=&also=found,all&owner=me'))).toEqual(NO_CHECK_FILTER)
})

test.each([
  [{ pages: 34, urls: 0, judged: 500 }, '34 of 500 pages'],
  [{ pages: 1, urls: 0, judged: 1 }, '1 of 1 page'],
  [{ pages: 3, urls: 2, judged: 40 }, '3 of 40 pages and 2 other URLs'],
  [{ pages: 0, urls: 1, judged: 1 }, '1 URL'],
  [{ pages: 1, urls: 0, judged: null }, '1 page'],
  [{ pages: 5, urls: 0, judged: 4 }, '5 pages'],
  [{ pages: 1, urls: 0, judged: 2, counts: 'host' }, '1 of 2 hosts'],
  [{ pages: 0, urls: 3, judged: 30, counts: 'URL' }, '3 of 30 URLs'],
  [{ pages: 1, urls: 0, judged: 1, counts: 'site' }, 'the whole site'],
  [{ pages: 0, urls: 2, judged: null, counts: 'sitemap' }, '2 URLs'],
] as const)('%j reads %j', (counts, words) => expect(affectedWords({ counts: 'page', ...counts })).toBe(words))

test.each([
  [{ pages: 34, urls: 2, judged: 500 }, 0.068],
  [{ pages: 0, urls: 3, judged: 30, counts: 'URL' }, 0.1],
  [{ pages: 1, urls: 0, judged: 1, counts: 'site' }, null],
  [{ pages: 1, urls: 0, judged: null }, null],
] as const)('the share of %j is %j, of what the words name', (counts, share) =>
  expect(affectedShare({ counts: 'page', ...counts })).toBe(share),
)

test('a check that found nothing says why it is listed', () => {
  expect(outcomeWords(result('a', { outcome: 'passed', judged: 1200, notApplicable: 3, reason: 'no images' }))).toBe(
    '1,200 pages passed; not applicable to 3: no images',
  )
  const sampled = { judged: 40, notApplicable: 460, reason: 'judged on 40 sampled pages of 500' }
  expect(outcomeWords(result('a', { outcome: 'passed', ...sampled }))).toBe(
    '40 pages passed; judged on 40 sampled pages of 500',
  )
  expect(outcomeWords(result('a', { outcome: 'passed', judged: 1, counts: 'site' }))).toBe('The whole site passed')
  expect(outcomeWords(result('a', { outcome: 'not_applicable', reason: 'not known for this crawl' }))).toBe(
    'Not known for this crawl',
  )
  expect(outcomeWords(result('a', { outcome: 'errored', error: 'The disk is full.' }))).toBe('The disk is full.')
})

test('what limits the site score comes first, even if it is only information', () => {
  const groups = groupResults(RESULTS, NO_CHECK_FILTER, new Set(['note', 'few']))
  expect(groups.map(({ category, limitsScore, results: [first] }) => [category, limitsScore, first?.id])).toEqual([
    ['links', true, 'few'],
    ['images', true, 'note'],
    ['search_appearance', false, 'title'],
    [null, false, 'old'],
  ])
})
