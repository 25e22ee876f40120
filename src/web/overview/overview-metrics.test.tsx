import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OverviewMetrics } from './overview-metrics.tsx'

test.each([
  [1, 2, 'Latest scan of 1 of 2 projects'],
  [2, 2, 'Latest scan of 2 projects'],
  [0, 1, 'No crawls yet'],
])('the pages are those of %i of %i projects', (crawled, projects, caption) => {
  const totals = {
    crawled,
    projects,
    pages: 4,
    issues: 0,
    siteIssues: 0,
    failed: 0,
    siteScore: null,
    healthScore: null,
    avgResponseTime: null,
  }
  const drawn = renderToStaticMarkup(<OverviewMetrics totals={totals} />)
  expect(drawn).toContain(caption)
  expect(drawn.includes('Nothing to fix')).toBe(crawled > 0)
})

test.each([
  [0, 0, 0, 'Nothing to fix'],
  [0, 0, 3, 'Requires attention, plus 3 broken pages'],
  [5, 0, 0, 'Requires attention<'],
  [0, 2, 0, 'Requires attention, plus 2 issues of the whole site<'],
])('%i issues, %i of the whole site and %i broken pages: %s', (issues, siteIssues, failed, caption) => {
  const totals = {
    crawled: 1,
    projects: 1,
    pages: 4,
    issues,
    siteIssues,
    failed,
    siteScore: null,
    healthScore: 90,
    avgResponseTime: null,
  }
  expect(renderToStaticMarkup(<OverviewMetrics totals={totals} />)).toContain(caption)
})

test('the lowest site score and its project come before page health', () => {
  const totals = { projects: 3, crawled: 3, pages: 4, issues: 0, siteIssues: 0, failed: 0, avgResponseTime: null }
  const draw = (siteScore: { lowest: number; name: string; projects: number } | null) =>
    renderToStaticMarkup(<OverviewMetrics totals={{ ...totals, siteScore, healthScore: 81 }} />).replace(
      /<[^>]+>/g,
      ' ',
    )
  expect(draw({ lowest: 10, name: 'Bakery', projects: 2 })).toMatch(
    /Lowest site score\s+10\s+Bakery, of 2 projects\s+Page health\s+81%/,
  )
  expect(draw({ lowest: 10, name: 'Bakery', projects: 1 })).toMatch(/ Site score\s+10\s+Bakery\s+Page health/)
  expect(draw(null)).toMatch(/Site score\s+–\s+Not known yet\s+Page health/)
})
