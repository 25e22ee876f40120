import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { CrawlRow } from './crawl-row.tsx'

function statsOf(scores: Pick<ProjectCrawl, 'siteScore' | 'healthScore'>): string {
  const crawl = {
    ...{ id: '1', url: 'https://bakery.example/', status: 'completed', createdAt: '2026-11-01T08:00:00.000Z' },
    ...{ crawled: 12, succeeded: 12, maxPages: 50, issues: 3, siteIssues: 0, unknownChecks: [] as string[] },
    ...scores,
  } as ProjectCrawl
  const row = { crawl, project: { slug: 'bakery' } as Project, isChosen: false, isFull: false, onChoose: () => {} }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CrawlRow {...row} />
    </MemoryRouter>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('a crawl in the history has its site score before its page health', () => {
  expect(statsOf({ siteScore: 10, healthScore: 83 })).toContain('Site score 10 Page health 83%')
})

test('a crawl without a site score shows none', () => {
  expect(statsOf({ siteScore: null, healthScore: 83 })).toContain('Site score – Page health 83%')
})
