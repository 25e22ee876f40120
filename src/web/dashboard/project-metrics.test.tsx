import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { ProjectMetrics } from './project-metrics.tsx'

const crawl = { id: '1', unknownChecks: [] as string[] } as DetailedCrawl

const kinds = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ type: `check_${nth}`, category: '', severity: 'low', pages: 2 }))

function draw(failed: number, soft404s = 0, unknownChecks: string[] = [], changes: CrawlChanges | null = null): string {
  const summary = {
    ...{ pages: 30, succeeded: 30 - failed, failed, healthScore: 97, issues: 0 },
    ...{ indexability: { soft_404: soft404s }, issueCounts: kinds(3) },
  } as ReportSummary
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProjectMetrics
        slug="bakery"
        latest={{ crawl: { ...crawl, unknownChecks }, summary }}
        newest={crawl}
        trend={[]}
        changes={changes}
      />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, ' ')
}

test('the caption of the pages crawled says how many of them are broken', () => {
  expect(draw(9)).toContain('Latest scan: 21 successful, 9 broken')
  expect(draw(0)).toMatch(/Latest scan /)
})

test('the caption of the issues counts broken pages and soft 404s', () => {
  expect(draw(9, 5)).toContain('Requires attention: 3 kinds, plus 9 broken pages and 5 soft 404s')
  expect(draw(0, 1)).toContain('Requires attention: 3 kinds, plus 1 soft 404')
  expect(draw(0)).toContain('Nothing to fix')
})

test('a crawl in which checks did not run has nothing that looks fixed', () => {
  expect(draw(0, 0, ['orphan_page', 'duplicate_title'])).toContain('2 checks not known')
  expect(draw(0, 0, ['orphan_page'])).not.toContain('Nothing to fix')
  const changes = { before: { pages: 30, healthScore: 80, issues: 3759 }, rulesNote: null } as CrawlChanges
  const compared = { ...changes, base: crawl, other: crawl }
  expect(draw(0, 0, [], { ...compared, unknownNote: null })).toContain('−3,759 since last crawl')
  const shown = draw(0, 0, [], { ...compared, unknownNote: 'Not known: Orphan page.' })
  expect(shown).toContain('not comparable with last crawl')
  expect(shown).not.toContain('3,759')
})

test.each([
  ['the rules changed', { rulesNote: 'The rules changed.', unknownNote: null }],
  ['a check is not known', { rulesNote: null, unknownNote: 'Not known: Orphan page.' }],
])('page health does not rest on checks, so it is comparable even if %s', (_, notes) => {
  const changes = { before: { pages: 30, healthScore: 80, issues: 3759 }, rulesNote: null } as CrawlChanges
  const shown = draw(0, 0, [], { ...changes, ...notes, base: crawl, other: crawl }).replace(/\s+/g, ' ')
  expect(shown).toMatch(/Health Score 97% [^+]*\+17 since last crawl Issues Found/)
  expect(shown).toMatch(/Issues Found 0 .*not comparable with last crawl/)
})
