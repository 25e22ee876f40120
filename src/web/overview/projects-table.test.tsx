import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OverviewProject } from '#domain/reports/dashboard.ts'
import { ProjectsTable } from './projects-table.tsx'

test('the projects have their site score before page health', () => {
  const project = {
    ...{ id: '1', name: 'Bakery', slug: 'bakery', url: 'https://bakery.example/', activeCrawl: null },
    ...{ lastCrawl: '2026-11-01T08:00:00.000Z', siteScore: 10, healthScore: 83, scores: [80, 83] },
    ...{ totalPagesCrawled: 12, totalIssues: 3, failed: 0, siteIssues: 0 },
  } as OverviewProject
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProjectsTable projects={[project, { ...project, id: '2', siteScore: null }]} />
    </MemoryRouter>,
  )
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(words).toContain('Project Site score Page health Page health trend Pages')
  expect(words).toContain('bakery.example 10 83% +3')
  expect(words).toContain('bakery.example – 83% +3')
})
