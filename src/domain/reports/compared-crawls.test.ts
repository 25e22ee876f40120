import { expect, it } from 'vitest'
import { areComparable, caveatOf, describeNewOnAdded, describeSum } from './compared-crawls.ts'
import type { CrawlChanges, IssueChanges } from './dashboard.ts'
import type { ProjectCrawl } from './report.ts'

const crawl = (changes: Partial<ProjectCrawl> = {}) =>
  ({ status: 'completed', crawled: 12, maxPages: 50, ...changes }) as ProjectCrawl

const pagesOf = (renderedOnce: number) => ({ renderedOnce }) as CrawlChanges['pages']

it.each([
  ['two complete crawls need no caveat', crawl(), crawl(), null],
  [
    'a newer crawl that was stopped',
    crawl(),
    crawl({ status: 'cancelled' }),
    /newer crawl was stopped.*not counted as removed/,
  ],
  ['a newer crawl that failed', crawl(), crawl({ status: 'failed' }), /newer crawl failed.*not counted as removed/],
  ['a newer crawl at its limit', crawl(), crawl({ crawled: 50 }), /limit of 50 pages.*not counted as removed/],
  ['an older crawl at its limit', crawl({ crawled: 50 }), crawl(), /older crawl reached.*count as added/],
  [
    'two incomplete crawls',
    crawl({ status: 'cancelled' }),
    crawl({ crawled: 50 }),
    /older crawl was stopped.*their issues as new.*newer crawl reached its limit.*not counted as removed/,
  ],
])('%s', (_, base, other, expected) => {
  const caveat = caveatOf({ base, other, pages: pagesOf(0), rulesNote: null, unknownNote: null })
  if (expected) expect(caveat).toMatch(expected)
  else expect(caveat).toBeNull()
  expect(areComparable({ base, other, rulesNote: null, unknownNote: null })).toBe(expected === null)
})

it('two complete crawls with different rules are not compared as better or worse', () => {
  const rulesNote = 'The rules changed between these crawls: long_title was off in the first.'
  const pair = { base: crawl(), other: crawl(), rulesNote, unknownNote: null }
  expect(caveatOf({ ...pair, pages: pagesOf(0) })).toBe(rulesNote)
  expect(areComparable(pair)).toBe(false)
})

it('two complete crawls are not compared as better or worse if checks are not known in one of them', () => {
  const unknownNote = 'Not known in one of these crawls: Orphan page.'
  const pair = { base: crawl(), other: crawl(), rulesNote: null, unknownNote }
  expect(caveatOf({ ...pair, pages: pagesOf(0) })).toBe(unknownNote)
  expect(areComparable(pair)).toBe(false)
})

it.each([
  [
    1,
    'The content of 1 page is not compared, because its scripts ran in only one of the crawls. Its issues are: some may be new or fixed for that reason.',
  ],
  [
    2,
    'The content of 2 pages is not compared, because their scripts ran in only one of the crawls. Their issues are: some may be new or fixed for that reason.',
  ],
])('a caveat says that %i of the pages are not compared', (count, words) => {
  const pair = { base: crawl(), other: crawl(), rulesNote: null, unknownNote: null }
  expect(caveatOf({ ...pair, pages: pagesOf(count) })).toBe(words)
  expect(areComparable(pair)).toBe(true)
})

const issues = (changes: Partial<IssueChanges> = {}): IssueChanges => ({
  ...{ appeared: 0, fixed: 9, stillOpen: 0, lost: 3 },
  ...{ byRules: { appeared: 0, fixed: 0 }, unknown: { appeared: 0, fixed: 0 }, ...changes },
})

it.each([
  [0, null],
  [1, '1 of the new issues is on pages that were not in the previous crawl.'],
  [49, '49 of the new issues are on pages that were not in the previous crawl.'],
])('words say how many of the new issues are on added pages: %i', (appearedOnAdded, words) => {
  expect(describeNewOnAdded({ appearedOnAdded })).toBe(words)
})

it('the numbers of a comparison add up to all issues, or nothing is said', () => {
  const found = (severity: string, count: number) => ({ severity, found: count }) as CrawlChanges['compared'][number]
  const changes = {
    issues: issues({ appeared: 15, stillOpen: 326 }),
    siteIssues: issues({ appeared: 2, stillOpen: 11 }),
    compared: [found('high', 1), found('medium', 3), found('info', 40)],
    after: { issues: 343, siteIssues: 15 } as CrawlChanges['after'],
  }
  expect(describeSum(changes)).toBe(
    'All 358 issues of the newer crawl, with those of the whole site: ' +
      '17 new + 337 still open + 4 found by comparing both crawls. ' +
      '40 more found by comparing are information, which no total includes.',
  )
  expect(describeSum({ ...changes, compared: [found('high', 4), found('info', 1)] })).toMatch(
    / 1 more found by comparing is information, which no total includes\.$/,
  )
  expect(describeSum({ ...changes, compared: [found('high', 4)] })).toMatch(/4 found by comparing both crawls\.$/)
  expect(describeSum({ ...changes, compared: [] })).toBe(null)
})
