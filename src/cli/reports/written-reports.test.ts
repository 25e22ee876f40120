import { expect, it } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { adviceOn } from '#domain/crawls/describe-trap.ts'
import type { ReportedSitemap } from '#domain/crawls/sitemap-report.ts'
import { NO_SLOW_PAGES } from '#domain/crawls/slow-pages.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import { PAGE_HEALTH_MEANING } from '#domain/issues/explain-site-score.ts'
import type { Issue } from '#domain/issues/issue.ts'
import { failedLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { failedHealth } from '#domain/issues/score.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { describeRules } from '#operations/checks/rule-sets.ts'
import { readSettings } from '#platform/settings.ts'
import { makePageResult as makeResult } from '#testing/accounts/make-page-result.ts'
import { readCrawlOptions } from '../crawl/crawl-options.ts'
import type { NonPage } from '../crawl/non-page.ts'
import { settingsOf } from '../crawl/reported-settings.ts'
import { describeBesidesRows } from './balance-lines.ts'
import type { CompleteCrawl } from './crawl-report.ts'
import { createReport } from './create-report.ts'
import { writeCsv } from './csv-report.ts'
import { writeHtml } from './html/html-report.ts'
import { writeJunit } from './junit-report.ts'
import { describeNonPage } from './ndjson-report.ts'
import type { ReportedPage } from './reported-page.ts'
import { drawTable } from './table-report.ts'

const NASTY = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(2)> \u0000\u001b[31m\ud800 & 𝒳 \u202e'
const SITE = 'https://shop.example'

const makePageResult = ({
  indexability = 'indexable',
  needsJavaScript = null,
  linkedFrom,
  ...changes
}: Partial<ReportedPage> = {}): ReportedPage => ({
  ...makeResult(changes),
  indexability,
  needsJavaScript,
  ...(linkedFrom && { linkedFrom }),
})

const issue = (changes: Partial<Issue> = {}): Issue => ({
  type: 'missing_alt',
  severity: 'high',
  message: '2 images missing alt text',
  recommendation: 'Describe each picture.',
  evidence: [{ saw: '/photos/harbour.jpg', at: 'main > img' }],
  ...changes,
})

async function makeCrawl(changes: Partial<CompleteCrawl> = {}): Promise<CompleteCrawl> {
  const pages = changes.pages ?? [makePageResult()]
  const words = [SITE, '--header', 'Authorization: secret-word', '--include', `/${NASTY.replaceAll('#', '')}*`]
  const options = await readCrawlOptions(words, readSettings({}))
  return {
    pages,
    nonPages: [],
    files: [],
    urlIssues: [],
    urlFindings: [],
    options,
    settings: settingsOf(options),
    version: '1.2.3',
    startedAt: '2026-03-01T08:00:00.000Z',
    summary: {
      ...{
        outcome: 'completed',
        url: `${SITE}/`,
        pages: pages.length,
        succeeded: pages.length,
        failed: 0,
        notCrawled: 0,
        issues: 1,
        siteIssues: 0,
      },
      ...{
        healthScore: 75,
        balance: { ...EMPTY_BALANCE, found: 5, crawled: 1, failed: 1, leftOut: { pageLimit: 3 } },
        blockedByRobots: 2,
        blockedUrls: [{ url: `${SITE}/cart`, line: 12, rule: `Disallow: /cart${NASTY}` }],
        error: null,
        notice: null,
        files: { found: 0, checked: 0, broken: 0, blocked: 0, notChecked: 0, limit: 100 },
        traps: [],
        sitemaps: [],
        slowPages: NO_SLOW_PAGES,
        checks: { catalogueVersion: 'abc', off: [], changed: {}, tallies: {} },
        durationMs: 1500,
      },
    },
    ...changes,
  }
}

const nastyPage = () =>
  makePageResult({
    url: `${SITE}/?q=%3Cscript%3E&b='"`,
    title: NASTY,
    issues: [issue({ message: NASTY, evidence: [{ saw: NASTY, at: NASTY }] })],
  })

it('an HTML report escapes all text of a page, and sends no requests', async () => {
  const crawl = await makeCrawl({ pages: [nastyPage()] })
  crawl.summary.traps = [
    { kind: 'calendar', pattern: NASTY, examples: [`javascript:${NASTY}`], visited: 1, leftOut: 2 },
  ]
  crawl.summary.sitemaps = [{ url: `${SITE}/sitemap.xml`, kind: 'urlset', urlCount: 3, problem: NASTY, notRead: null }]
  const written = writeHtml(crawl)
  expect(written.match(/<script/g)).toHaveLength(1)
  expect(written).not.toContain('<img')
  expect(written).not.toContain('href="javascript:')
  expect(written).toContain('&#60;script&#62;alert(1)')
  expect(written).not.toMatch(/<(?:link|iframe|object|img)|@import|url\((?!data:)/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not occur
  expect(written).not.toMatch(/[\u0000\u001b\u202e]/)
  expect(written).toContain("default-src 'none'".replaceAll("'", '&#39;'))
})

it('an HTML report shows the crawl settings, but no secrets', async () => {
  const written = writeHtml(await makeCrawl())
  expect(written).toContain('Authorization')
  expect(written).not.toContain('secret-word')
  expect(written).toContain('Pagewarden 1.2.3')
  expect(written).toContain('2026-03-01')
})

it('an HTML report lists broken pages, redirects, traps and sitemaps, and the worst issue first', async () => {
  const broken = makePageResult({
    ...{ url: `${SITE}/oven`, status: 'error', statusCode: 500 },
    error: { kind: 'http-status', message: 'The server responded with 500.' },
  })
  const rare = issue({ type: 'long_title', severity: 'low', message: 'Too long' })
  const redirect = { url: `${SITE}/old`, status: 301, location: `${SITE}/new` }
  const crawl = await makeCrawl({
    pages: [makePageResult({ issues: [rare, issue()] }), broken],
    nonPages: [
      {
        ...{ kind: 'redirect', position: 3, requestedUrl: `${SITE}/old`, finalUrl: `${SITE}/new` },
        ...{ depth: 1, source: 'link', foundOn: 0, redirects: [redirect] },
      },
    ],
  })
  const written = writeHtml(crawl)
  expect(written).toContain('The server responded with 500.')
  expect(written).toContain('>/old</a>')
  expect(written).toMatch(/Disallowed by robots\.txt.*2 URLs.*>\/cart<\/a>.*line 12: Disallow: \/cart.*and 1 more/s)
  expect(written.indexOf('Images missing alt text')).toBeLessThan(written.indexOf('Title too long'))
})

it('ten thousand pages make an HTML report of a few megabytes that lists fifty of them per issue', async () => {
  const pages = Array.from({ length: 10_000 }, (_, index) =>
    makePageResult({ url: `${SITE}/products/lamps/page-${index}`, issues: [issue()] }),
  )
  const startedAt = performance.now()
  const written = writeHtml(await makeCrawl({ pages }))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(written.length).toBeLessThan(8_000_000)
  expect(written).toContain('and 9,950 more pages')
})

it('JUnit has a suite for each check and a test for each page, passes included', async () => {
  const failed = makePageResult({
    url: `${SITE}/oven`,
    status: 'error',
    error: { kind: 'timed-out', message: 'Too slow.' },
    linkedFrom: { count: 7, pages: [`${SITE}/`, `${SITE}/lamps`] },
  })
  const written = writeJunit(await makeCrawl({ pages: [makePageResult({ issues: [issue()] }), failed] }))
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
  const soft = makePageResult({ url: `${SITE}/gone`, isSoft404: true })
  const written = writeJunit(await makeCrawl({ pages: [makePageResult(), soft] }))
  expect(written).toContain('<testsuite name="Soft 404" tests="2" failures="1"')
  expect(written).toContain('<testcase classname="pagewarden.soft_404" name="https://shop.example/lamps"/>')
  expect(written).toContain('<testcase classname="pagewarden.soft_404" name="https://shop.example/gone">')
  expect(written).toContain('<failure message="This page does not exist, but the site does not return 404."')
})

it('a URL that redirects to where all unknown URLs go is a soft 404 in every report', async () => {
  const redirects = [{ url: `${SITE}/gone`, status: 302, location: `${SITE}/` }]
  const visit = {
    kind: 'redirect' as const,
    position: 2,
    requestedUrl: `${SITE}/gone`,
    finalUrl: `${SITE}/`,
    depth: 1,
    source: 'link' as const,
    foundOn: 0,
  }
  const crawl = await makeCrawl({ nonPages: [{ ...visit, redirects, isSoft404: true }] })
  expect(writeJunit(crawl)).toContain('<testcase classname="pagewarden.soft_404" name="https://shop.example/gone">')
  expect(drawTable(crawl, null)).toContain('Soft 404: https://shop.example/gone')
  expect(writeHtml(crawl)).toContain('(soft 404)')
  expect(writeHtml(crawl)).toContain(
    '1 of the redirects hides a missing page (soft 404). Make the server return 404 for it, and fix the links to it.',
  )
  expect(describeNonPage(crawl.nonPages[0] as NonPage)).toMatchObject({ isSoft404: true })
})

it('JUnit stays valid XML, whatever a page contains', async () => {
  const written = writeJunit(await makeCrawl({ pages: [nastyPage()] }))
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

const trap: SpiderTrap = {
  ...{ kind: 'calendar', pattern: '/calendar?month=*', visited: 20, leftOut: 1300 },
  examples: [`${SITE}/calendar?month=1`],
}
const sitemapAt = (path: string, changes: Partial<ReportedSitemap>): ReportedSitemap => ({
  ...{ url: `${SITE}${path}`, kind: null, urlCount: 0, problem: null, notRead: null },
  ...changes,
})
const sitemaps = [
  sitemapAt('/skipped-1.xml', { notRead: '50 sitemaps were read, the limit for one crawl.' }),
  sitemapAt('/fine.xml', { kind: 'urlset', urlCount: 12 }),
  sitemapAt('/skipped-2.xml', { notRead: '50 sitemaps were read, the limit for one crawl.' }),
  sitemapAt('/lost.xml', { problem: 'It answered 404.' }),
]

async function crawlWithSiteProblems(): Promise<CompleteCrawl> {
  const crawl = await makeCrawl()
  Object.assign(crawl.summary, { traps: [trap], sitemaps })
  return crawl
}

it('JUnit has suites for sitemaps and spider traps; a sitemap that was not read neither passes nor fails', async () => {
  const written = writeJunit(await crawlWithSiteProblems())
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

it('next to CSV rows, stderr names broken sitemaps, spider traps and broken files', async () => {
  const { summary } = await crawlWithSiteProblems()
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

it('reports name broken external links and resources, and say how many more there are', async () => {
  const crawl = await makeCrawl()
  const links = 'abcdef'.split('').map((name) => `https://partner.example/${name}`)
  const counts = { found: 150, checked: 150, unverified: 0, notChecked: 0, isAtLeast: false, limit: 2000 }
  crawl.summary.externalLinks = { ...counts, ok: 0, moved: 0, broken: 150, brokenUrls: links }
  crawl.summary.resources = { ...counts, blocked: 0, broken: 1, brokenUrls: [`${SITE}/lost.png`] }
  const lines = describeBesidesRows(crawl.summary, { maxPages: 50, soft404s: 0 }).join('\n')
  for (const text of [lines, drawTable(crawl, null)]) {
    expect(text).toContain('External links: 150 checked, 150 broken.\n  broken: https://partner.example/a\n')
    expect(text).toContain(
      '  broken: https://partner.example/e\n  and 145 more broken. The format json lists up to 100',
    )
    expect(text).not.toContain('https://partner.example/f')
    expect(text).toContain(`Resources: 150 checked, 1 broken.\n  broken: ${SITE}/lost.png`)
  }
  const written = writeHtml(crawl)
  for (const url of [...links, `${SITE}/lost.png`]) expect(written).toContain(`href="${url}"`)
  expect(written).toContain('Broken links to other sites: 150')
  expect(written).toContain('and 144 more. An archive contains all of them.')
  expect(writeHtml(await makeCrawl())).not.toContain('Requests besides pages')
})

it('a sitemap that the crawl did not read has no problem: table and HTML report count it separately', async () => {
  const crawl = await crawlWithSiteProblems()
  const written = writeHtml(crawl)
  expect(written).toContain(`An endless calendar<span class="note">${adviceOn('calendar')}</span>`)
  const part = written.slice(written.indexOf('<section id="sitemaps">'))
  expect(part).toMatch(
    /1 sitemap with a problem\. .* 2 sitemaps were not read: 50 sitemaps were read, the limit for one crawl\./,
  )
  expect(part.match(/class="bad"/g)).toHaveLength(1)
  expect(part.indexOf('/lost.xml')).toBeLessThan(part.indexOf('/fine.xml'))
  expect(part.indexOf('/fine.xml')).toBeLessThan(part.indexOf('/skipped-1.xml'))
  const table = drawTable(crawl, null)
  expect(table).toContain(`Sitemap ${SITE}/lost.xml: It answered 404.`)
  expect(table).toContain('2 sitemaps were not read: 50 sitemaps were read, the limit for one crawl.')
  expect(table).not.toContain('skipped-1.xml')
  Object.assign(crawl.summary, { sitemaps: sitemaps.filter(({ problem }) => problem === null) })
  expect(writeHtml(crawl)).toContain('No problems found. 2 sitemaps were not read: 50 sitemaps were read')
})

it('CSV has the columns of the spec, then the status code, the issues and what else to know about a page', async () => {
  const pages = [
    makePageResult({ issues: [issue(), issue({ type: 'long_title' })], indexability: 'noindex', isGuessed: true }),
    makePageResult({
      ...{ url: `${SITE}/gone`, status: 'error', statusCode: 404 },
      error: { kind: 'http-status', message: 'The server responded with 404 Not Found.' },
    }),
    makePageResult({ url: `${SITE}/soft`, isSoft404: true }),
    makePageResult({
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

it('an HTML report says which of its pages are in no total', async () => {
  const guess = makePageResult({ url: `${SITE}/about`, isGuessed: true })
  const crawl = await makeCrawl({ pages: [makePageResult(), guess] })
  expect(writeHtml(crawl)).toContain('1 of them is marked as guessed. The totals do not include it.')
  expect(writeHtml(await makeCrawl())).not.toContain('guessed:')
})

it('HTML report and table show the site score, and the HTML report explains it line by line', async () => {
  const crawl = await makeCrawl()
  expect(writeHtml(crawl), 'no check could judge anything').not.toContain('Site score')
  const tally = { found: 1, passed: 3, notApplicable: 0, errored: 0, ms: 0 }
  crawl.summary.checks = describeRules(
    { checks: {} },
    {
      tallies: { long_title: tally },
      siteState: {
        ...{ start: 'error', indexablePages: 1, noindexPages: 0, canonicalisedPages: 0 },
        ...{ blockedPages: 0, blockedForAi: { start: false, all: false } },
        ...{ linkedUrls: 1, brokenUrls: 0 },
      },
    },
  )
  expect(drawTable(crawl, null)).toContain('page health 75, site score 20, 1.5 s')
  const written = writeHtml(crawl)
  expect(written).toContain('<h2>Site score: 20</h2>')
  expect(written, 'the headline').toContain('aria-label="Site score 20 of 100"')
  expect(written).toContain(PAGE_HEALTH_MEANING)
  expect(written).toContain('The lowest limit makes it 20.')
  expect(written.split('At most 20: the start page does not load.')).toHaveLength(3)
  expect(written).toMatch(/<td>Title too long<span class="note">long_title: 1 of 4 pages<\/span><\/td>/)
  expect(written).toContain('<h2>AI readiness: N/A</h2>')
})

it('HTML report and table say what limits AI readiness', async () => {
  const crawl = await makeCrawl()
  const tally = { found: 0, passed: 3, notApplicable: 0, errored: 0, ms: 0 }
  crawl.summary.checks = describeRules(
    { checks: {} },
    {
      tallies: { long_title: tally, not_snippet_eligible: tally },
      siteState: {
        ...{ start: 'blocked', indexablePages: 1, noindexPages: 0, canonicalisedPages: 0, blockedPages: 1 },
        ...{ blockedForAi: { start: true, all: false }, linkedUrls: 1, brokenUrls: 0 },
      },
    },
  )
  const sentence = 'At most 20: robots.txt keeps search engines and AI crawlers from the start page.'
  expect(drawTable(crawl, null)).toContain(`AI readiness: ${sentence}`)
  const written = writeHtml(crawl)
  expect(written).toContain('<h2>AI readiness: 20</h2>')
  expect(written.split(sentence), 'next to the number and line by line').toHaveLength(3)
})

it('HTML report and table show the AI readiness if no other check ran', async () => {
  const crawl = await makeCrawl()
  const tally = { found: 0, passed: 3, notApplicable: 0, errored: 0, ms: 0 }
  crawl.summary.checks = describeRules({ checks: {} }, { tallies: { not_snippet_eligible: tally }, siteState: null })
  expect(drawTable(crawl, null)).toContain('page health 75, AI readiness 100, 1.5 s')
  const written = writeHtml(crawl)
  expect(written).toContain('<h2>AI readiness: 100</h2>')
  expect(written).not.toContain('Site score: null')
})

it('without a page there is no page health', async () => {
  const crawl = await makeCrawl({ pages: [] })
  Object.assign(crawl.summary, { outcome: 'failed', healthScore: null })
  expect(drawTable(crawl, null)).toContain('page health N/A,')
  expect(writeHtml(crawl)).toContain('aria-label="Page health N/A"')
})

it('the table names up to three URLs of each reason, without the origin of the site', async () => {
  const crawl = await makeCrawl()
  const paths = ['/a', '/b', '/c', '/d']
  crawl.summary.balance = {
    ...{ ...EMPTY_BALANCE, found: 10, crawled: 1, leftOut: { robots: 4, redirect: 1, skipped: 1, tooLong: 1 } },
    examples: {
      robots: paths.map((path) => `${SITE}${path}`),
      redirect: ['https://blog.shop.example/x'],
      tooLong: [`${SITE}/${'long/'.repeat(500)}`],
    },
    blockedBy: [
      ...['/a', '/c'].map((path) => ({ url: `${SITE}${path}`, line: 12, rule: 'Disallow: /*\u202e' })),
      { url: `${SITE}/d`, line: 13, rule: 'Disallow: /d' },
    ],
  }
  const table = drawTable(crawl, null)
  expect(table).toContain('\n  Disallowed by robots.txt: 4\n    /a  /b  /c  …\n    Blocked by line 12: Disallow: /*')
  expect(table.match(/Blocked by line/g)).toHaveLength(1)
  expect(table).not.toContain('\u202e')
  expect(table).toContain('\n  Redirect to another URL: 1\n    https://blog.shop.example/x\n')
  expect(table).toContain('\n  Sign-in, admin and download paths: 1\n  URL too long: 1\n    /long/')
  expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThan(150)
})

it('the table counts soft 404s', async () => {
  const redirect = { kind: 'redirect' as const, position: 2, requestedUrl: `${SITE}/gone`, finalUrl: `${SITE}/` }
  const crawl = await makeCrawl({
    pages: [makePageResult({ isSoft404: true }), makePageResult({ isSoft404: true, isGuessed: true })],
    nonPages: [{ ...redirect, depth: 1, source: 'link', foundOn: 0, redirects: [], isSoft404: true }],
  })
  expect(drawTable(crawl, null)).toContain('Soft 404s: 2. These pages do not exist, but the site does not return 404.')
  expect(drawTable(await makeCrawl(), null)).not.toContain('Soft 404')
})

it('table and HTML report say how many linked files are broken', async () => {
  const crawl = await makeCrawl()
  crawl.summary.balance = { ...EMPTY_BALANCE, found: 18, crawled: 6, leftOut: { notHtml: 12 } }
  crawl.summary.files = { found: 12, checked: 10, broken: 6, blocked: 0, notChecked: 2, limit: 10 }
  expect(drawTable(crawl, null)).toContain(
    `18 URLs found: 6 crawled successfully, 0 broken pages, 12 left out.\n  Not HTML: files, feeds, data: 12\n` +
      'Linked files: 6 broken, 2 not checked.\n',
  )
  const html = writeHtml(crawl)
  for (const label of ['Left out: Not HTML: files, feeds, data', 'Linked files: broken', 'Linked files: not checked']) {
    expect(html).toContain(`${label}<`)
  }
})

it('a soft 404 is called so for people: in the table and in the HTML report', async () => {
  const crawl = await makeCrawl({ pages: [makePageResult({ isSoft404: true })] })
  expect(drawTable(crawl, null)).toContain('soft 404')
  expect(await writeHtml(crawl)).toContain('soft 404')
})

it('broken pages come first, with the pages that link to them', async () => {
  const missing = makePageResult({
    ...{ url: `${SITE}/gone`, status: 'error', statusCode: 404 },
    error: { kind: 'http-status', message: 'The server responded with 404 Not Found.' },
    linkedFrom: { count: 7, pages: [`${SITE}/lamps`, `${SITE}/chairs`] },
  })
  const soft = makePageResult({ url: `${SITE}/soft`, isSoft404: true, linkedFrom: { count: 0, pages: [] } })
  const written = writeHtml(await makeCrawl({ pages: [makePageResult({ issues: [issue()] }), soft, missing] }))
  const [first = '', ...others] = written.slice(written.indexOf('Fix first')).split('<details class="issue">').slice(1)
  expect(first).toContain('Broken page')
  expect(first).toContain('1 page<')
  expect(first, 'it is not one of the issues that are counted').not.toContain('>high<')
  expect(first).toContain('The server responded with 404 Not Found.')
  expect(first).toMatch(/Linked from .*>\/lamps<.*>\/chairs<.*and 5 more pages/)
  expect(others[0]).toContain('Soft 404')
  expect(others[0]).toContain('No crawled page links to it.')
  expect(others[1]).toContain('Images missing alt text')
})

it('a failed page has no LLM score', async () => {
  const failed = { status: 'error', statusCode: 500, llmReadiness: failedLlmReadiness() } as const
  const crawl = await makeCrawl({ pages: [makePageResult({ ...failed, healthScore: failedHealth() })] })
  expect(drawTable(crawl, null)).toMatch(/500 .* 0 +N\/A/)
})

it('noindex pages and pages that need JavaScript are marked in the table and the HTML report', async () => {
  const declared = {
    lang: null,
    robots: ['noindex'],
    robotsByAgent: {},
    metaRefresh: null,
    hreflangs: [],
    inBody: null,
    openGraph: {},
    h1s: [],
  }
  const pages = [makePageResult({ declared }), makePageResult({ needsJavaScript: true }), makePageResult()]
  const table = drawTable(await makeCrawl({ pages }), null)
  expect(table).toMatch(/\[noindex\] Lamps.*\n.*\[needs JavaScript\] Lamps/)
  const written = writeHtml(await makeCrawl({ pages }))
  expect(written).toContain('<span class="mark">noindex</span>')
  expect(written).toContain('<span class="mark">needs JavaScript</span>')
  expect(written.match(/class="mark"/g)).toHaveLength(2)
})

it.each(['json', 'html', 'junit', 'table'] as const)(
  '%s shows the issues of URLs that are no pages',
  async (format) => {
    const url = `${SITE}/old`
    const found = issue({ type: 'redirect_chain', severity: 'medium', message: NASTY, evidence: [{ saw: 'a hop' }] })
    const crawl = await makeCrawl({ urlIssues: [{ url, issue: found }] })
    const written: string[] = []
    const options = { ...crawl.options, format, out: 'report' } as typeof crawl.options
    const report = createReport(async (text) => void written.push(text), { ...crawl, options } as never)
    await report.page(makePageResult(), 0)
    await report.siteIssues([{ url, issue: found }])
    await report.done(crawl.summary)
    expect(written.join('')).toContain(format === 'html' ? '/old' : url)
    if (format !== 'json') expect(written.join('')).toContain('Redirect chain')
  },
)

it('the table names the issues of pages, the most severe first, with a page that has each', async () => {
  const low = issue({ type: 'short_title', severity: 'low' })
  const pages = ['/', '/rye'].map((path, at) =>
    makePageResult({ url: `${SITE}${path}`, issues: at === 0 ? [low] : [low, issue()] }),
  )
  const guessed = makePageResult({ url: `${SITE}/about`, issues: [low], isGuessed: true })
  const table = drawTable(await makeCrawl({ pages: [...pages, guessed] }), null)
  expect(table).toContain(
    [
      'SEVERITY  ISSUE                    PAGES  EXAMPLE',
      `high      Images missing alt text      1  ${SITE}/rye`,
      `low       Title too short              2  ${SITE}/`,
      'Every page with these issues, and how to fix them: --format html --out report.html',
    ].join('\n'),
  )
  expect(drawTable(await makeCrawl({ pages: [makePageResult({ issues: [] })] }), null)).not.toContain('SEVERITY')
})

it('the table says how many kinds of issues it leaves out', async () => {
  const types = listChecks().slice(0, 12)
  const issues = types.map(({ id }) => issue({ type: id, severity: 'low' }))
  const table = drawTable(await makeCrawl({ pages: [makePageResult({ issues })] }), null)
  expect(types.filter(({ title }) => table.includes(title))).toHaveLength(10)
  expect(table).toContain('2 more kinds of issues, every page and how to fix them: --format html --out report.html')
})
