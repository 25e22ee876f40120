import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { ProjectMetrics } from './project-metrics.tsx'

const crawl = { id: '1' } as DetailedCrawl

function draw(failed: number, soft404s = 0): string {
  const summary = {
    ...{ pages: 30, succeeded: 30 - failed, failed, healthScore: 97, issues: 0 },
    indexability: { soft_404: soft404s },
  } as ReportSummary
  return renderToStaticMarkup(
    <ProjectMetrics latest={{ crawl, summary }} newest={crawl} trend={[]} changes={null} />,
  ).replace(/<[^>]+>/g, ' ')
}

test('the caption of the pages crawled says how many of them are broken', () => {
  expect(draw(9)).toContain('Latest scan: 21 successful, 9 broken')
  expect(draw(0)).toMatch(/Latest scan /)
})

test('the caption of the issues counts broken pages and soft 404s', () => {
  expect(draw(9, 5)).toContain('Requires attention, plus 9 broken pages and 5 soft 404s')
  expect(draw(0, 1)).toContain('Requires attention, plus 1 soft 404')
  expect(draw(0)).toContain('Nothing to fix')
})
