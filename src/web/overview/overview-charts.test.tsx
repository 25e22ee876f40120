import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OverviewCharts } from './overview-charts.tsx'

test('several crawls on one day are one point, so the trend does not promise to appear after the second crawl', () => {
  const trend = [{ date: '2026-11-01', healthScore: 92, issues: 2 }]
  expect(renderToStaticMarkup(<OverviewCharts trend={trend} categories={[]} />)).toContain(
    'Page health 92% with 2 issues. The chart has one point per day with a crawl in which all checks ran. It appears ' +
      'with the second point.',
  )
})
