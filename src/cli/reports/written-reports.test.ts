import { expect, it } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { adviceOn } from '#domain/crawls/describe-trap.ts'
import { PAGE_HEALTH_MEANING } from '#domain/issues/explain-site-score.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { describeRules, offByDefault } from '#operations/checks/rule-sets.ts'
import {
  makeCrawl,
  makeCrawlWithProblems,
  makeIssue,
  makeReportedPage,
  NASTY,
  SITE,
  SITEMAPS,
} from '#testing/reports/make-complete-crawl.ts'
import type { NonPage } from '../crawl/non-page.ts'
import { describeBesidesRows } from './balance-lines.ts'
import { createReport } from './create-report.ts'
import { writeHtml } from './html/html-report.ts'
import { writeJunit } from './junit-report.ts'
import { describeNonPage } from './ndjson-report.ts'
import { drawTable } from './table-report.ts'

const PASSED = { found: 0, passed: 3, notApplicable: 0, errored: 0, ms: 0 }

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
  const crawl = await makeCrawlWithProblems()
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
  Object.assign(crawl.summary, { sitemaps: SITEMAPS.filter(({ problem }) => problem === null) })
  expect(writeHtml(crawl)).toContain('No problems found. 2 sitemaps were not read: 50 sitemaps were read')
})

it('HTML report and table show the site score, and the HTML report explains it line by line', async () => {
  const crawl = await makeCrawl()
  expect(writeHtml(crawl), 'no check could judge anything').not.toContain('Site score')
  Object.assign(
    crawl.summary.checks,
    describeRules(
      { checks: {} },
      {
        tallies: { long_title: { ...PASSED, found: 1 } },
        siteState: {
          ...{ start: 'error', indexablePages: 1, noindexPages: 0, canonicalisedPages: 0 },
          ...{ blockedPages: 0, blockedForAi: { start: false, all: false } },
          ...{ linkedUrls: 1, brokenUrls: 0 },
        },
      },
    ),
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
  Object.assign(
    crawl.summary.checks,
    describeRules(
      { checks: {} },
      {
        tallies: { long_title: PASSED, not_snippet_eligible: PASSED },
        siteState: {
          ...{ start: 'blocked', indexablePages: 1, noindexPages: 0, canonicalisedPages: 0, blockedPages: 1 },
          ...{ blockedForAi: { start: true, all: false }, linkedUrls: 1, brokenUrls: 0 },
        },
      },
    ),
  )
  const sentence = 'At most 20: robots.txt keeps search engines and AI crawlers from the start page.'
  expect(drawTable(crawl, null)).toContain(`AI readiness: ${sentence}`)
  const written = writeHtml(crawl)
  expect(written).toContain('<h2>AI readiness: 20</h2>')
  expect(written.split(sentence), 'next to the number and line by line').toHaveLength(3)
})

it('HTML report and table show the AI readiness if no other check ran', async () => {
  const crawl = await makeCrawl()
  Object.assign(
    crawl.summary.checks,
    describeRules({ checks: {} }, { tallies: { not_snippet_eligible: PASSED }, siteState: null }),
  )
  expect(drawTable(crawl, null)).toContain('page health 75, AI readiness 100, 1.5 s')
  const written = writeHtml(crawl)
  expect(written).toContain('<h2>AI readiness: 100</h2>')
  expect(written).not.toContain('Site score: null')
})

it('HTML report names the checks that are off by default', async () => {
  const crawl = await makeCrawl()
  crawl.summary.checks.offByDefault = offByDefault({
    checks: { thin_content: { isOn: true }, hard_to_read: { isOff: true } },
  })
  const [, section = ''] = writeHtml(crawl).split('<section id="checks">')
  const { length } = listChecks().filter((check) => check.offByDefault !== null)
  const [, named = ''] = section.split(`<summary>${length - 2} more checks off by default</summary>`)
  expect(named).toContain('<li>Layout shifts while loading</li>')
  expect(named).not.toMatch(/<li>(Little text|Hard to read)</)
})

it('without a page there is no page health', async () => {
  const crawl = await makeCrawl({ pages: [] })
  Object.assign(crawl.summary, { outcome: 'failed', healthScore: null })
  expect(drawTable(crawl, null)).toContain('page health N/A,')
  expect(writeHtml(crawl)).toContain('aria-label="Page health N/A"')
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
  const crawl = await makeCrawl({ pages: [makeReportedPage({ isSoft404: true })] })
  expect(drawTable(crawl, null)).toContain('soft 404')
  expect(await writeHtml(crawl)).toContain('soft 404')
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
  const pages = [makeReportedPage({ declared }), makeReportedPage({ needsJavaScript: true }), makeReportedPage()]
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
    const found = makeIssue({
      type: 'redirect_chain',
      severity: 'medium',
      message: NASTY,
      evidence: [{ saw: 'a hop' }],
    })
    const crawl = await makeCrawl({ urlIssues: [{ url, issue: found }] })
    const written: string[] = []
    const options = { ...crawl.options, format, out: 'report' } as typeof crawl.options
    const report = createReport(async (text) => void written.push(text), { ...crawl, options } as never)
    await report.page(makeReportedPage(), 0)
    await report.siteIssues([{ url, issue: found }])
    await report.done(crawl.summary)
    expect(written.join('')).toContain(format === 'html' ? '/old' : url)
    if (format !== 'json') expect(written.join('')).toContain('Redirect chain')
  },
)
