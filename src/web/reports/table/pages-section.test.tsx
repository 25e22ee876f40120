import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { Report, ReportRow } from '#domain/reports/report.ts'
import { FIRST_VIEW, pagesPath } from '../report-view.ts'
import { PagesSection } from './pages-section.tsx'

const row = {
  ...{ seq: 1, url: 'https://bakery.example/rye', title: 'Rye', status: 'success', statusCode: 200, error: null },
  ...{ indexability: 'indexable', healthScore: 90, llmScore: 80, issueTypes: [], issueCount: 0, inlinks: 1 },
  ...{ metaDescription: '', h1: 'Rye', canonicalUrl: '', depth: 1, words: 10, bytes: 10, ttfbMs: 10, linkCount: 1 },
} as unknown as ReportRow

test('a phone never shows the table of the first HTML, which is drawn before the width is known', () => {
  const rows = { rows: [row], total: 1, page: 1, pages: 1, perPage: 50 }
  const section = (
    <PagesSection
      project={{ id: 'p', slug: 'bakery' } as Project}
      report={{ crawl: { id: 'c', status: 'completed' }, summary: null } as unknown as Report}
      issues={[]}
      view={FIRST_VIEW}
      show={() => {}}
      loaded={{ [pagesPath('p', FIRST_VIEW)]: rows }}
    />
  )
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: section }])} />
    </QueryClientProvider>,
  )
  expect(html).toContain('/rye')
  expect(html).toMatch(/<section aria-label="Crawled pages"[^>]* class="[^"]*max-\[768px\]:hidden/)
  expect(html).toMatch(/<div aria-hidden="true" class="[^"]*min-\[768px\]:hidden/)
})
