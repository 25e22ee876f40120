import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Crawl } from '#domain/crawls/crawl.ts'
import { adviceOn } from '#domain/crawls/describe-trap.ts'
import { brokenSitemapsOf } from '#domain/crawls/sitemap-report.ts'
import { LeftOutTable } from './left-out-table.tsx'
import { SiteNotes } from './site-notes.tsx'
import { SitemapsNote } from './sitemaps-note.tsx'

const SITE = 'https://bakery.example'

test('a result names the first broken files and the broken sitemaps', () => {
  const crawl = {
    ...{ finishedAt: null, balance: null, notice: null, traps: [], blockedByRobots: 0 },
    sitemaps: [{ url: `${SITE}/sitemap.xml`, kind: null, urlCount: 0, problem: 'It returned 404.' }],
    files: {
      ...{ found: 90, checked: 90, broken: 7, blocked: 0, notChecked: 0, limit: 100 },
      brokenUrls: [`${SITE}/a.pdf`, `${SITE}/b.pdf`],
    },
  } as unknown as Crawl
  const text = textOf(renderToStaticMarkup(<SiteNotes crawl={crawl} />))
  expect(text).toContain(`7 of 90 linked files are broken. ${SITE}/a.pdf ${SITE}/b.pdf and 5 more`)
  expect(text).toContain(`Sitemap ${SITE}/sitemap.xml: It returned 404. Search engines read the same files.`)
})

test('all broken sitemaps are listed, most of them behind their count', () => {
  const sitemaps = Array.from({ length: 15 }, (_, index) => ({
    ...{ url: `${SITE}/map-${index}.xml`, kind: null, urlCount: 0, problem: 'It returned 404.' },
  }))
  const html = renderToStaticMarkup(<SitemapsNote broken={brokenSitemapsOf(sitemaps)} />)
  const [first = '', others = ''] = html.split('<details>')
  expect(first.match(/map-\d+\.xml/g)).toHaveLength(5)
  expect(textOf(others)).toMatch(
    /10 more sitemaps have a problem\. Sitemap .+map-5\.xml: .+map-14\.xml: It returned 404/,
  )
})

test('a spider trap comes with advice, as on the command line', () => {
  const crawl = {
    ...{ finishedAt: null, balance: null, notice: null, blockedByRobots: 0, sitemaps: [], files: null },
    traps: [{ kind: 'calendar', pattern: '/calendar?month=*', examples: [], visited: 20, leftOut: 5 }],
  } as unknown as Crawl
  const html = renderToStaticMarkup(<SiteNotes crawl={crawl} />)
  expect(textOf(html)).toContain('/calendar?month=* (20 visited, 5 left out)')
  expect(textOf(html)).toContain(adviceOn('calendar'))
})

test('examples of what was left out are there on every screen, on narrow ones below the reason', () => {
  const line = { reason: 'robots' as const, label: 'Disallowed by robots.txt', count: 3, examples: [`${SITE}/cart`] }
  const html = renderToStaticMarkup(<LeftOutTable lines={[line]} />)
  expect(html.split(`${SITE}/cart`)).toHaveLength(3)
  expect(html).toMatch(
    /Disallowed by robots\.txt<div class="[^"]*sm:hidden"><span[^>]*>https:\/\/bakery\.example\/cart/,
  )
  expect(textOf(html)).toContain('and 2 more')
})

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
