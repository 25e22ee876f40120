import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { adviceOn } from '#domain/crawls/describe-trap.ts'
import type { DetailedCrawl } from '#domain/reports/report.ts'
import { CrawlNotes } from './crawl-notes.tsx'
import { FailureNote } from './failure-note.tsx'

const SITE = 'https://bakery.example'
const crawl = {
  id: 'c1',
  status: 'failed',
  error: 'The server returned 500.',
  notice: 'https did not respond, so http was crawled.',
  balance: { ...EMPTY_BALANCE, found: 1, failed: 1 },
  files: { found: 9, checked: 9, broken: 2, blocked: 0, notChecked: 0, limit: 100 },
  sitemapEntries: { listed: 0, kept: 0 },
  brokenSitemaps: { total: 1, sitemaps: [{ url: `${SITE}/sitemap.xml`, problem: 'It is empty.' }] },
  traps: [{ kind: 'calendar', pattern: '/c?month=*', examples: [`${SITE}/c?month=1`], visited: 20, leftOut: 6 }],
} as unknown as DetailedCrawl

test('a dashboard counts broken files and links to them', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CrawlNotes slug="bakery" crawl={crawl} />
    </MemoryRouter>,
  )
  expect(html).toContain('2 of 9 linked files are broken.')
  expect(html).toContain('href="/dashboard/bakery/reports?session=c1&amp;view=files"')
  expect(html).toContain(`Sitemap ${SITE}/sitemap.xml: It is empty.`)
})

test('a dashboard says what was rendered, and of which sample', () => {
  const samples = { perTemplate: 3, templates: 4, notRendered: 45, largest: [] }
  const rendering = { mode: 'always', width: 'phone', pages: 57, rendered: 12, failed: 0, samples, screenshots: null }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CrawlNotes slug="bakery" crawl={{ ...crawl, rendering } as DetailedCrawl} />
    </MemoryRouter>,
  )
  expect(html).toContain('12 of 57 pages were rendered in a browser: up to 3 of each of 4 templates.')
})

test('a dashboard explains the spider traps of the site', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CrawlNotes slug="bakery" crawl={crawl} />
    </MemoryRouter>,
  )
  for (const words of ['An endless calendar', '/c?month=*', `href="${SITE}/c?month=1"`, adviceOn('calendar')]) {
    expect(html).toContain(words)
  }
})

test('a failed crawl has its balance and its notice', () => {
  const html = renderToStaticMarkup(<FailureNote crawl={crawl} hasOlder />)
  expect(html).toContain('1 URL found: 0 crawled successfully, 1 broken page, 0 left out.')
  expect(html).toContain('https did not respond, so http was crawled.')
})
