import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OverviewMetrics } from './overview-metrics.tsx'

test.each([
  [1, 2, 'Latest scan of 1 of 2 projects'],
  [2, 2, 'Latest scan of 2 projects'],
  [0, 1, 'No crawls yet'],
])('the pages are those of %i of %i projects', (crawled, projects, caption) => {
  const totals = { crawled, projects, pages: 4, issues: 0, healthScore: null, avgResponseTime: null }
  expect(renderToStaticMarkup(<OverviewMetrics totals={totals} />)).toContain(caption)
})
