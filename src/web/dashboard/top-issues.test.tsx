import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import { CanOpenReport } from '../results/report-link.tsx'
import { TopIssues } from './top-issues.tsx'

const issue: TopIssue = {
  type: 'missing_h1',
  category: 'Heading Issues',
  severity: 'high',
  title: 'Page without an H1',
  fix: 'Write one.',
  pages: 3,
  inlinks: 12,
  urls: 0,
  judged: 50,
  counts: 'page',
  limitsScore: false,
  owner: 'editor',
  effort: 'S',
  gain: 0.36,
}

const draw = (props: Partial<Parameters<typeof TopIssues>[0]>, canOpen = true) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CanOpenReport value={canOpen}>
        <TopIssues
          {...{ slug: 'bakery', crawlId: '1', pages: 50, issues: [issue], unreadable: null, soft404s: null }}
          kinds={{ all: 1, developer: 0, editor: 1, seo: 0, hosting: 0 }}
          {...props}
        />
      </CanOpenReport>
    </MemoryRouter>,
  )
const broken = { pages: 10, inlinks: 2, reasons: [{ words: '404 Not Found', pages: 10 }] }
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('broken pages come first, then soft 404s with a link to their list, then the issues', () => {
  const html = draw({ unreadable: broken, soft404s: { pages: 5, inlinks: 7 } })
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/dashboard/bakery/reports?status=error&amp;session=1',
    '/dashboard/bakery/reports?indexability=soft_404&amp;session=1',
    '/dashboard/bakery/reports/issues/missing_h1?session=1',
    '/dashboard/bakery/reports?session=1&amp;view=issues',
  ])
  expect(textOf(html)).toContain('These pages do not exist, but the site does not return 404.')
  expect(textOf(html)).toContain('5 of 50 pages 10% 7 in-links of these pages')
})

test('the headline says how much is affected, and of what', () => {
  expect(textOf(draw({ unreadable: broken }))).toContain('Fix first: Broken pages (10 of 50 pages).')
  expect(textOf(draw({ soft404s: { pages: 5, inlinks: 7 } }))).toContain('Fix first: Soft 404s (5 of 50 pages).')
  expect(textOf(draw({}))).toContain('Fix first: Page without an H1 (3 of 50 pages).')
  expect(textOf(draw({}))).toContain('Each share is based on what the check could judge.')
  expect(textOf(draw({}))).not.toContain('oft 404')
})

test('readers who cannot open the report can show all issues here', () => {
  const issues = Array.from({ length: 12 }, (_, nth) => ({ ...issue, type: `check_${nth}` }))
  const kinds = { all: 13, developer: 0, editor: 13, seo: 0, hosting: 0 }
  const props = { issues, kinds, unreadable: broken }
  expect(textOf(draw(props))).not.toContain('Show all')
  const html = draw(props, false)
  expect(textOf(html)).toContain('Show all 13')
  expect(textOf(draw({ ...props, issues: issues.slice(0, 10) }, false))).not.toContain('Show all')
})

test('the order by clicks is offered only if clicks were uploaded', () => {
  const upload = {
    kind: 'search',
    measure: 'clicks',
    fileName: 'Pages.csv',
    uploadedAt: '2026-11-01T08:00:00Z',
  } as const
  const byTraffic = {
    ...upload,
    period: null,
    issues: [{ ...issue, traffic: 70, weight: 420 }],
    broken: 0,
    soft404s: 0,
  }
  expect(textOf(draw({ byTraffic }))).toContain('By impact and pages By clicks')
  expect(textOf(draw({ byTraffic: null }))).not.toContain('By clicks')
})

test('a share is of what the check could judge, as in the Issues tab', () => {
  expect(textOf(draw({ issues: [{ ...issue, judged: 4 }] }))).toContain('3 of 4 pages 75%')
  expect(textOf(draw({ issues: [{ ...issue, pages: 1, judged: 2, counts: 'host' }] }))).toContain('1 of 2 hosts 50%')
})

test('what limits the site score is marked', () => {
  expect(textOf(draw({ issues: [{ ...issue, limitsScore: true }] }))).toContain('high Limits the site score')
  expect(textOf(draw({}))).not.toContain('Limits the site score')
})

test('in-links of one page are not those of several', () => {
  expect(textOf(draw({ issues: [{ ...issue, pages: 1, inlinks: 1 }] }))).toContain(
    '1 of 50 pages 2% 1 in-link of this page',
  )
})

test('links are not counted where there are none, or where the issue is of the whole site', () => {
  expect(textOf(draw({ issues: [{ ...issue, inlinks: 0 }] }))).not.toMatch(/\d links? to/)
  const ofSite: TopIssue = { ...issue, pages: 1, inlinks: 12, judged: 1, counts: 'site' }
  expect(textOf(draw({ issues: [ofSite] }))).not.toMatch(/\d links? to/)
})

test('each bar is as long as the share printed next to it', () => {
  const html = draw({ unreadable: broken })
  expect(
    [...html.matchAll(/text-muted">(\d+%)<.*?width:(\d+%)/gs)].map(([, printed, drawn]) => [printed, drawn]),
  ).toEqual([
    ['20%', '20%'],
    ['6%', '6%'],
  ])
})

test('says who fixes it, how long that takes and what it gains', () => {
  expect(textOf(draw({}))).toContain('Editor · Minutes · up to +0.36 points')
  expect(textOf(draw({ issues: [{ ...issue, owner: null, effort: null, gain: null }] }))).not.toContain('·')
})

test('offers only owners that have something to fix, and no choice of one', () => {
  const html = draw({ unreadable: broken, kinds: { all: 3, developer: 2, editor: 1, seo: 0, hosting: 0 } })
  expect(textOf(html)).toContain('All 3 For my developer 2 For my editors 1 How it is ordered')
  expect(textOf(draw({}))).not.toContain('For my developer')
})
