import { expect, test } from 'vitest'
import type { ReportSummary } from '#domain/reports/report.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { activeFilters } from './active-filters.ts'
import { choicesFor, type NamedIssue } from './filter-choices.ts'

const SUMMARY: ReportSummary = {
  pages: 14,
  succeeded: 10,
  failed: 4,
  healthScore: 71,
  llmScore: 60,
  issues: 9,
  pagesWithIssues: 6,
  avgResponseTime: 90,
  issueCounts: [],
  statusCodes: { '200': 9, '204': 1, '404': 2, none: 2 },
  depths: { '0': 1, '1': 8, '5': 1, '12': 2, none: 2 },
  scoreBands: [0, 0, 0, 0, 1, 2, 0, 1, 4, 2],
  indexability: { indexable: 9, noindex: 1, canonicalised: 0, soft_404: 0, not_crawled: 0, error: 4 },
  severities: { high: 3, medium: 3, low: 3 },
}
const ISSUES: NamedIssue[] = [
  { type: 'missing_h1', title: 'Missing H1', category: 'Search appearance', severity: 'high', pages: 4, urls: 0 },
  {
    type: 'multiple_h1',
    title: 'More than one H1',
    category: 'Search appearance',
    severity: 'medium',
    pages: 1,
    urls: 0,
  },
]

const counts = (name: keyof ReturnType<typeof choicesFor>) =>
  Object.fromEntries(choicesFor(SUMMARY, ISSUES)[name].map(({ value, pages }) => [value, pages]))

test('each choice shows its number of pages, and empty choices are left out', () => {
  expect(counts('status')).toEqual({ success: 10, error: 4, '2xx': 10, '4xx': 2, none: 2 })
  expect(counts('depth')).toEqual({ '0': 1, '1': 8, '5+': 3, none: 2 })
  // Broken pages have a score of 0.
  expect(counts('score')).toEqual({ green: 6, orange: 3, red: 5 })
  expect(counts('indexability')).toEqual({ indexable: 9, noindex: 1, error: 4 })
  expect(counts('issue')).toEqual({ missing_h1: 4, multiple_h1: 1 })
  expect(choicesFor(SUMMARY, ISSUES).category).toEqual([{ value: 'search_appearance', label: 'Search appearance' }])
})

test('before the stats are ready all fixed choices are shown without a number', () => {
  const { status, depth } = choicesFor(null, [])
  expect(status.map(({ value }) => value)).toEqual(['success', 'error', '2xx', '3xx', '4xx', '5xx', 'none'])
  expect(depth).toHaveLength(7)
  expect([...status, ...depth].every(({ pages }) => pages === undefined)).toBe(true)
})

test('active filters have labels, even for values that this crawl does not have', () => {
  const filter = { ...NO_FILTER, q: 'rye', issue: 'missing_h1', status: '5xx' as const }
  expect(activeFilters(filter, choicesFor(SUMMARY, ISSUES))).toEqual([
    { name: 'q', label: 'Search: rye' },
    { name: 'status', label: 'Status: 5xx' },
    { name: 'issue', label: 'Issue: Missing H1' },
  ])
})
