import { expect, it } from 'vitest'
import { competitorStats, type FactStats } from '#domain/projects/competitors.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { bestOf, comparedRows } from './compared-rows.ts'

const SUMMARY: ReportSummary = {
  pages: 50,
  succeeded: 40,
  failed: 10,
  healthScore: 81,
  llmScore: 70,
  issues: 12,
  pagesWithIssues: 9,
  avgResponseTime: 120,
  issueCounts: [
    { type: 'missing_title', category: 'Missing Titles', severity: 'high', pages: 2 },
    { type: 'missing_h1', category: 'Heading Issues', severity: 'high', pages: 6 },
    { type: 'multiple_h1', category: 'Heading Issues', severity: 'medium', pages: 4 },
  ],
  statusCodes: {},
  depths: {},
  scoreBands: [],
  indexability: { indexable: 30, noindex: 10, canonicalised: 0, soft_404: 0, not_crawled: 0, error: 10 },
  severities: { high: 8, medium: 4, low: 0 },
}
const FACT_STATS: FactStats = {
  medianResponseTime: 90,
  medianWords: 300,
  withoutTitle: 2,
  withoutDescription: 0,
  withOneH1: 30,
  withoutAlt: 4,
}

it('counts per successful page, so that crawls of any size can be compared', () => {
  expect(competitorStats(SUMMARY, FACT_STATS)).toMatchObject({
    issuesPer100: 30,
    categories: [
      { category: 'Missing Titles', per100: 5 },
      { category: 'Heading Issues', per100: 25 },
    ],
    withoutTitle: 0.05,
    withoutDescription: 0,
    withOneH1: 0.75,
    withoutAlt: 0.1,
    indexable: 0.75,
    medianResponseTime: 90,
  })
})

it('shows no values for a site without a successful page', () => {
  const nothing = competitorStats(
    { ...SUMMARY, succeeded: 0, healthScore: 0, issues: 0, issueCounts: [] },
    { ...FACT_STATS, medianResponseTime: null, medianWords: null },
  )
  const shown = comparedRows([nothing]).filter((row) => row.of(nothing) !== null)
  expect(shown.map(({ title }) => title)).toEqual(['Time to first byte, average'])
})

it('the best is the highest or lowest value, every one on a tie, and none when all are equal', () => {
  expect(bestOf([3, 9, null, 9], 'more')).toEqual(new Set([1, 3]))
  expect(bestOf([3, 9, null], 'less')).toEqual(new Set([0]))
  expect(bestOf([3, 3], 'less').size).toBe(0)
  expect(bestOf([3, null], 'less').size).toBe(0)
  expect(bestOf([3, 4], null).size).toBe(0)
})
