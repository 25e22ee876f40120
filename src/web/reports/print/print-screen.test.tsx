import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { adviceOn } from '#domain/crawls/describe-trap.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Report, ReportRow } from '#domain/reports/report.ts'
import { PrintScreen } from './print-screen.tsx'

const SITE = 'https://bakery.example'
const project = { name: 'Harbour Bakery', url: SITE } as Project
const report = {
  crawl: {
    status: 'completed',
    createdAt: '2026-01-01T00:00:00.000Z',
    balance: { ...EMPTY_BALANCE, found: 11, crawled: 3, failed: 1, leftOut: { robots: 5, notHtml: 2 } },
    files: { found: 2, checked: 2, broken: 1, blocked: 0, notChecked: 0, limit: 100 },
    brokenSitemaps: { total: 0, sitemaps: [] },
    sitemapEntries: { listed: 0, kept: 0 },
    urlIssues: { total: 0, issues: [] },
    traps: [],
  },
  summary: null,
} as unknown as Report
const broken = {
  seq: 1,
  url: `${SITE}/gone`,
  title: '',
  status: 'error',
  error: { kind: 'http-status', message: 'The server returned 404 Not Found.' },
  issueTypes: [],
  linkedFrom: { count: 12, pages: [`${SITE}/a`, `${SITE}/b`, `${SITE}/c`] },
} as unknown as ReportRow
const soft404 = {
  ...broken,
  ...({ seq: 2, url: `${SITE}/offer`, title: 'Page not found', status: 'success', error: null } as const),
  linkedFrom: { count: 1, pages: [`${SITE}/`] },
}
const file = {
  ...{ position: 0, url: `${SITE}/menu.pdf`, finalUrl: `${SITE}/menu.pdf`, redirects: [], statusCode: 404 },
  ...{ contentType: null, bytes: null, failure: null, error: 'The server returned 404 Not Found.' },
  linkedFrom: { count: 1, pages: [`${SITE}/`] },
}

const NOTHING = { project, rows: [], soft404s: [], brokenFiles: { files: [], total: 0 }, titles: {} }
const draw = (crawl: object) => {
  const clean = { ...report.crawl, finishedAt: '2026-01-01T00:00:00.000Z', files: null, balance: null }
  const screen = renderToStaticMarkup(
    <PrintScreen {...NOTHING} report={{ ...report, crawl: { ...clean, ...crawl } } as Report} />,
  )
  return screen.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('the error report of a failed crawl says why it failed, not that there are no errors', () => {
  const failed = draw({ status: 'failed', error: 'robots.txt does not allow it.' })
  expect(failed).toContain('The crawl failed: robots.txt does not allow it.')
  expect(failed).not.toContain('No errors found')
  expect(draw({})).toContain('No errors found. No page of this crawl has an error or an issue.')
  expect(draw({ status: 'running', finishedAt: null })).toContain('No errors found so far.')
})

test('the error report lists all broken sitemaps', () => {
  const sitemaps = Array.from({ length: 15 }, (_, index) => ({ url: `${SITE}/${index}.xml`, problem: 'It is empty.' }))
  const text = draw({ brokenSitemaps: { total: 15, sitemaps } })
  expect(text).toContain('Broken sitemaps 15 Search engines read the same files.')
  for (const { url } of sitemaps) expect(text).toContain(`${url} It is empty.`)
  expect(text).not.toContain('No errors found')
})

test('the error report explains spider traps', () => {
  const examples = ['1', '2', '3', '4'].map((month) => `${SITE}/calendar?month=${month}`)
  const text = draw({ traps: [{ kind: 'calendar', pattern: '/calendar?month=*', examples, visited: 20, leftOut: 6 }] })
  expect(text).toContain('Spider traps 1')
  expect(text).toContain('/calendar?month=* An endless calendar. 20 pages crawled, 6 URLs left out.')
  expect(text).toContain(`For example ${examples.slice(0, 3).join(', ')} ${adviceOn('calendar')}`)
  expect(text).not.toContain('No errors found')
})

test('the error report has the balance, where broken pages are linked from, and the broken files', () => {
  const screen = renderToStaticMarkup(
    <PrintScreen
      project={project}
      report={report}
      rows={[broken]}
      soft404s={[soft404]}
      brokenFiles={{ files: [file], total: 1200 }}
      titles={{}}
    />,
  )
  const text = screen.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('11 URLs found: 3 crawled successfully, 1 broken page, 7 left out.')
  expect(text).toContain(
    'Left out: Disallowed by robots.txt: 5; Not HTML: files, feeds, data: 2. Linked files: 1 broken.',
  )
  expect(text).toContain(`Linked from ${SITE}/a, ${SITE}/b, ${SITE}/c and 9 more pages`)
  expect(text).toContain(
    'Soft 404s 1 These pages do not exist, but the site does not return 404. Respond with 404 for missing pages, and ' +
      `fix the links to them. ${SITE}/offer Page not found Linked from ${SITE}/ Broken files`,
  )
  expect(text).toContain(
    `Broken files 1,200 1 of them is listed here. ${SITE}/menu.pdf The server returned 404 Not Found.`,
  )
  expect(text).toContain(`Linked from ${SITE}/`)
})
