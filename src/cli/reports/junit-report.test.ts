import { expect, it } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { adviceOn } from '#domain/crawls/describe-trap.ts'
import {
  makeCrawl,
  makeCrawlWithProblems,
  makeIssue,
  makeNastyPage,
  makeReportedPage,
  SITE,
} from '#testing/reports/make-complete-crawl.ts'
import type { CompleteCrawl } from './crawl-report.ts'
import { writeJunit } from './junit-report.ts'

it('JUnit has a suite for each check and a test for each page, passes included', async () => {
  const failed = makeReportedPage({
    url: `${SITE}/oven`,
    status: 'error',
    error: { kind: 'timed-out', message: 'Too slow.' },
    linkedFrom: { count: 7, pages: [`${SITE}/`, `${SITE}/lamps`] },
  })
  const written = writeJunit(await makeCrawl({ pages: [makeReportedPage({ issues: [makeIssue()] }), failed] }))
  expect(written).toContain('<testcase classname="pagewarden.missing_alt" name="https://shop.example/lamps">')
  expect(written).toContain('<failure message="2 images missing alt text" type="high">')
  expect(written).toContain('<testcase classname="pagewarden.missing_title" name="https://shop.example/lamps"/>')
  expect(written).toContain('<failure message="Too slow." type="timed-out">')
  expect(written).toContain(`Too slow.\nLinked from: ${SITE}/, ${SITE}/lamps and 5 more pages<`)
  expect(written).not.toContain('classname="pagewarden.missing_title" name="https://shop.example/oven"')
  expect(written).toMatch(/<testsuites [^>]*failures="2"/)
})

it('JUnit of a stopped crawl contains no site checks', async () => {
  const crawl = await makeCrawl()
  crawl.summary.outcome = 'cancelled'
  expect(writeJunit(crawl)).not.toContain('duplicate_content')
  expect(writeJunit(crawl), 'soft 404s are known only at the end').not.toContain('soft_404')
})

it('JUnit has a separate suite for soft 404s', async () => {
  const soft = makeReportedPage({ url: `${SITE}/gone`, isSoft404: true })
  const written = writeJunit(await makeCrawl({ pages: [makeReportedPage(), soft] }))
  expect(written).toContain('<testsuite name="Soft 404" tests="2" failures="1"')
  expect(written).toContain('<testcase classname="pagewarden.soft_404" name="https://shop.example/lamps"/>')
  expect(written).toContain('<testcase classname="pagewarden.soft_404" name="https://shop.example/gone">')
  expect(written).toContain('<failure message="This page does not exist, but the site does not return 404."')
})

it('JUnit stays valid XML, whatever a page contains', async () => {
  const written = writeJunit(await makeCrawl({ pages: [makeNastyPage()] }))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are not allowed in XML
  expect(written).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  expect(written.isWellFormed()).toBe(true)
  expect(written).toContain('𝒳')
  expect(written).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&apos;')
  expect(written.match(/&(?!lt;|gt;|amp;|quot;|apos;)/)).toBeNull()
})

it('JUnit says what became of the URLs found', async () => {
  const crawl = await makeCrawl()
  crawl.summary.balance = {
    ...EMPTY_BALANCE,
    ...{ found: 5064, crawled: 48, failed: 2, leftOut: { pageLimit: 5001, robots: 10, guessed: 3 }, isAtLeast: true },
  }
  crawl.summary.files = { found: 9, checked: 7, broken: 3, blocked: 0, notChecked: 2, limit: 7 }
  const written = writeJunit(crawl)
  const properties = Object.fromEntries(
    [...written.matchAll(/<property name="(.*?)" value="(.*?)"\/>/g)].map(([, name = '', value]) => [name, value]),
  )
  expect(properties).toEqual({
    ...{ found: '5064', isAtLeast: 'true', crawled: '48', failed: '2', leftOut: '5014' },
    ...{ 'leftOut.pageLimit': '5001', 'leftOut.robots': '10', 'leftOut.guessed': '3' },
    ...{ guessed: '0', isPageLimitReached: 'true', issues: '1', siteIssues: '0' },
    ...{ 'files.checked': '7', 'files.broken': '3', 'files.notChecked': '2' },
  })
  expect(written.match(/<properties>/g), 'valid in a suite alone, before its tests').toHaveLength(1)
  expect(written).toMatch(/<testsuite name="Broken page"[^>]*>\s*<properties>/)
})

it('JUnit has a suite for files, in which a broken one fails', async () => {
  const file = { position: 0, redirects: [], contentType: null, bytes: null, failure: null }
  const linkedFrom = { count: 2, pages: [`${SITE}/`, `${SITE}/a&b`] }
  const found = ['/fine.pdf', '/gone.pdf', '/slow.zip'].map((path) => `${SITE}${path}`)
  const [fine = '', gone = '', slow = ''] = found
  const files = [
    { ...file, url: fine, finalUrl: fine, statusCode: 200, linkedFrom },
    { ...file, url: gone, finalUrl: gone, statusCode: 404, linkedFrom },
    { ...file, url: slow, finalUrl: slow, statusCode: null, linkedFrom, failure: { kind: 'timed-out', afterMs: 9000 } },
  ] satisfies CompleteCrawl['files']
  const written = writeJunit(await makeCrawl({ files }))
  expect(written).toContain('<testsuite name="Broken file" tests="3" failures="2"')
  expect(written).toContain(`<testcase classname="pagewarden.broken_file" name="${fine}"/>`)
  expect(written).toContain(`<testcase classname="pagewarden.broken_file" name="${gone}">`)
  expect(written).toMatch(/<failure message="The server responded with 404 Not Found\.[^"]*" type="http-status">/)
  expect(written).toMatch(/<failure message="[^"]+" type="timed-out">/)
  expect(written).toContain(`Linked from: ${SITE}/, ${SITE}/a&amp;b`)
  expect(written).toMatch(/<testsuites [^>]*failures="2"/)
  expect(writeJunit(await makeCrawl())).not.toContain('broken_file')
})

it('JUnit has suites for sitemaps and spider traps; a sitemap that was not read neither passes nor fails', async () => {
  const written = writeJunit(await makeCrawlWithProblems())
  expect(written).toContain('<testsuite name="Sitemap with a problem" tests="4" failures="1" errors="0" skipped="2">')
  expect(written).toContain(`<testcase classname="pagewarden.broken_sitemap" name="${SITE}/fine.xml"/>`)
  expect(written).toMatch(/name="[^"]*\/lost\.xml">\s*<failure message="It answered 404\." type="broken_sitemap">/)
  expect(written).toMatch(
    /name="[^"]*\/skipped-1\.xml">\s*<skipped message="Not read: 50 sitemaps were read, the limit/,
  )
  expect(written).toContain('<testsuite name="Spider trap" tests="1" failures="1" errors="0" skipped="0">')
  expect(written).toContain('<testcase classname="pagewarden.spider_trap" name="/calendar?month=*">')
  expect(written).toContain('message="An endless calendar. 20 pages crawled, 1,300 URLs left out." type="calendar"')
  expect(written).toContain(`${adviceOn('calendar')}\n${SITE}/calendar?month=1`)
  const clean = writeJunit(await makeCrawl())
  expect(clean).not.toContain('broken_sitemap')
  expect(clean).not.toContain('spider_trap')
})
