import { expect, test } from 'vitest'
import { hasErrors } from './has-errors.ts'
import type { Report } from './report.ts'

const CRAWL = { status: 'completed', files: null, brokenSitemaps: { total: 0, sitemaps: [] }, traps: [] }
const SUMMARY = { failed: 0, pagesWithIssues: 0, indexability: { soft_404: 0, not_crawled: 1 } }

test.each([
  ['nothing', {}, {}, false],
  ['a file that works', { files: { broken: 0 } }, {}, false],
  ['a broken file', { files: { broken: 1 } }, {}, true],
  ['a broken sitemap', { brokenSitemaps: { total: 1, sitemaps: [] } }, {}, true],
  ['a spider trap', { traps: [{ kind: 'calendar' }] }, {}, true],
  ['a failed crawl', { status: 'failed' }, {}, true],
  ['a broken page', {}, { failed: 1 }, true],
  ['an issue', {}, { pagesWithIssues: 1 }, true],
  ['a soft 404', {}, { indexability: { soft_404: 1 } }, true],
])('an error report of a crawl with %s', (_what, crawl, summary, isAny) => {
  const report = { crawl: { ...CRAWL, ...crawl }, summary: { ...SUMMARY, ...summary } } as unknown as Report
  expect(hasErrors(report)).toBe(isAny)
})

test('a failed crawl without a summary has errors', () => {
  expect(hasErrors({ crawl: { ...CRAWL, status: 'failed' }, summary: null } as unknown as Report)).toBe(true)
  expect(hasErrors({ crawl: CRAWL, summary: null } as unknown as Report)).toBe(false)
})
