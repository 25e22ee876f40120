import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import { TopIssues } from './top-issues.tsx'

const issue: TopIssue = {
  type: 'missing_h1',
  category: 'Heading Issues',
  severity: 'high',
  title: 'Page without an H1',
  fix: 'Write one.',
  pages: 3,
  inlinks: 12,
  share: 0.06,
  weight: 100,
}

test('each bar is as long as the share printed next to it', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TopIssues
        slug="bakery"
        crawlId="1"
        pages={50}
        issues={[issue]}
        unreadable={{ pages: 10, inlinks: 2, reasons: [{ words: '404 Not Found', pages: 10 }] }}
      />
    </MemoryRouter>,
  )
  expect(
    [...html.matchAll(/text-muted">(\d+%)<.*?width:(\d+%)/gs)].map(([, printed, drawn]) => [printed, drawn]),
  ).toEqual([
    ['20%', '20%'],
    ['6%', '6%'],
  ])
})
