import { expect, test } from 'vitest'
import {
  crawlTotalsOf,
  describeTotals,
  hasProblems,
  issuesAndBroken,
  pagesAndUrls,
  plusOthers,
  reachOf,
  withSiteIssues,
} from './issue-totals.ts'

test.each([
  [0, 0, 0, '0 issues', '', false],
  [1, 0, 0, '1 issue', '', true],
  [12, 3, 0, '12 issues and 3 broken pages', ', plus 3 broken pages', true],
  [0, 1, 0, '1 broken page', ', plus 1 broken page', true],
  [1500, 1024, 0, '1,500 issues and 1,024 broken pages', ', plus 1,024 broken pages', true],
  [0, 0, 1, '1 soft 404', ', plus 1 soft 404', true],
  [0, 2, 5, '2 broken pages and 5 soft 404s', ', plus 2 broken pages and 5 soft 404s', true],
  [7, 2, 5, '7 issues, 2 broken pages and 5 soft 404s', ', plus 2 broken pages and 5 soft 404s', true],
])('%i issues, %i broken pages and %i soft 404s: %s', (issues, failed, soft404s, words, plus, isTrouble) => {
  expect(issuesAndBroken({ issues, failed, soft404s })).toBe(words)
  expect(plusOthers({ failed, soft404s })).toBe(plus)
  expect(hasProblems({ issues, failed, soft404s })).toBe(isTrouble)
})

test.each([
  [12, 3, 0, '12 issues and 3 more of the whole site', ', plus 3 issues of the whole site'],
  [0, 1, 0, '1 issue of the whole site', ', plus 1 issue of the whole site'],
  [
    1,
    1500,
    2,
    '1 issue, 1,500 more of the whole site and 2 broken pages',
    ', plus 1,500 issues of the whole site and 2 broken pages',
  ],
])('%i issues of pages, %i of the whole site and %i broken pages: %s', (issues, siteIssues, failed, words, plus) => {
  expect(issuesAndBroken({ issues, siteIssues, failed })).toBe(words)
  expect(plusOthers({ siteIssues, failed })).toBe(plus)
  expect(hasProblems({ issues: 0, siteIssues, failed: 0 })).toBe(true)
})

test.each([
  [3, 0, '3 pages'],
  [0, 1, '1 URL'],
  [1, 2, '1 page and 2 other URLs'],
])('%i pages and %i other URLs are affected: %s', (pages, urls, words) => {
  expect(pagesAndUrls(pages, urls)).toBe(words)
})

test('a crawl is described with the pages, issues and broken pages of its report', () => {
  const summary = { pages: 17, issues: 0, failed: 0, indexability: { soft_404: 0 } }
  expect(describeTotals(crawlTotalsOf(summary))).toBe('17 pages · no issues')
  expect(describeTotals(crawlTotalsOf({ ...summary, issues: 143, siteIssues: 2, failed: 2 }))).toBe(
    '17 pages · 143 issues, 2 more of the whole site and 2 broken pages',
  )
})

test('issues of the whole site follow a number of issues', () => {
  expect(withSiteIssues('12', 3)).toBe('12, and 3 of the whole site')
  expect(withSiteIssues('12', 0)).toBe('12')
})

test.each([
  ['site', 1, 0, 'the whole site'],
  ['site', 0, 1, 'the whole site'],
  ['site', 0, 0, '0 pages'],
  ['page', 3, 0, '3 pages'],
] as const)('an issue counted by %s at %i pages and %i URLs reaches %s', (counts, total, urls, words) => {
  expect(reachOf({ counts, total, urls: { total: urls, issues: [] } })).toBe(words)
})
