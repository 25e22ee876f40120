import { expect, it } from 'vitest'
import { adviceOn } from '#domain/crawls/describe-trap.ts'
import {
  makeCrawl,
  makeCrawlWithProblems,
  makeIssue,
  makeReportedPage,
  SITE,
} from '#testing/reports/make-complete-crawl.ts'
import { describeBesidesRows } from './balance-lines.ts'
import { writeCsv } from './csv-report.ts'

it('next to CSV rows, stderr names broken sitemaps, spider traps and broken files', async () => {
  const { summary } = await makeCrawlWithProblems()
  summary.files = { found: 9, checked: 9, broken: 7, blocked: 0, notChecked: 0, limit: 100 }
  summary.files.brokenUrls = 'abcdefg'.split('').map((name) => `${SITE}/${name}.pdf`)
  const lines = describeBesidesRows(summary, { maxPages: 50, soft404s: 2 })
  expect(lines).toContain('Spider trap /calendar?month=*: An endless calendar. 20 pages crawled, 1,300 URLs left out.')
  expect(lines).toContain(`An endless calendar: ${adviceOn('calendar')}`)
  expect(lines).toContain(`Sitemap ${SITE}/lost.xml: It answered 404.`)
  expect(lines).toContain('2 sitemaps were not read: 50 sitemaps were read, the limit for one crawl.')
  expect(lines).toContain('Soft 404s: 2. These pages do not exist, but the site does not return 404.')
  expect(describeBesidesRows(summary, { maxPages: 50, soft404s: 0 }).join('\n')).not.toContain('Soft 404')
  expect(lines.join('\n')).not.toContain('skipped-1.xml')
  expect(lines.join('\n')).toContain(`Broken files: 7 of 9 checked\n  ${SITE}/a.pdf\n  ${SITE}/b.pdf\n`)
  expect(lines.join('\n')).toContain(`  ${SITE}/e.pdf\n  and 2 more`)
  summary.files = { found: 0, checked: 0, broken: 0, blocked: 0, notChecked: 0, limit: 100, brokenUrls: [] }
  expect(describeBesidesRows(summary, { maxPages: 50, soft404s: 0 }).join('\n')).not.toContain('Broken files')
})

it('CSV has the columns of the spec, then the status code, the issues and what else to know about a page', async () => {
  const pages = [
    makeReportedPage({
      issues: [makeIssue(), makeIssue({ type: 'long_title' })],
      indexability: 'noindex',
      isGuessed: true,
    }),
    makeReportedPage({
      ...{ url: `${SITE}/gone`, status: 'error', statusCode: 404 },
      error: { kind: 'http-status', message: 'The server responded with 404 Not Found.' },
    }),
    makeReportedPage({ url: `${SITE}/soft`, isSoft404: true }),
    makeReportedPage({
      ...{ url: `${SITE}/closed`, status: 'error', statusCode: null },
      error: { kind: 'blocked-by-robots', message: 'robots.txt does not allow it.' },
    }),
  ]
  const [header, first, second, third, fourth] = writeCsv(await makeCrawl({ pages })).split('\r\n')
  expect(header).toBe(
    'URL,Title,Meta Description,H1,H2 Count,H3 Count,Images with Alt,Images Missing Alt,Canonical URL,Status,' +
      'Health Score,Issues Count,Status Code,Issues,Notes,Issue Titles',
  )
  expect(first).toMatch(
    /,success,\d*,2,200,missing_alt; long_title,noindex; guessed URL,Images missing alt text; Title too long$/,
  )
  expect(second).toMatch(/,error,\d*,0,404,,The server responded with 404 Not Found\.,$/)
  expect(third).toMatch(/,success,\d*,0,200,,soft 404,$/)
  expect(fourth).toMatch(/,not crawled,,,,,robots\.txt does not allow it\.,$/)
})

it('CSV of a crawl that measured pages has their web vitals in the last columns', async () => {
  const labVitals = { lcpMs: 2600, cls: 0.12, blockingMs: 250, runs: 3 }
  const pages = [makeReportedPage({ labVitals }), makeReportedPage()]
  const [header, first, second] = writeCsv(await makeCrawl({ pages })).split('\r\n')
  expect(header).toMatch(/,Issue Titles,LCP \(ms\),CLS,Blocking Time \(ms\)$/)
  expect(first).toMatch(/,2600,0\.12,250$/)
  expect(second).toMatch(/,,,$/)
})
