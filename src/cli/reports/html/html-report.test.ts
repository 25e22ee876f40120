import { expect, it } from 'vitest'
import {
  makeCrawl,
  makeIssue,
  makeNastyPage,
  makeReportedPage,
  NASTY,
  SITE,
} from '#testing/reports/make-complete-crawl.ts'
import { writeHtml } from './html-report.ts'

it('an HTML report escapes all text of a page, and sends no requests', async () => {
  const crawl = await makeCrawl({ pages: [makeNastyPage()] })
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
  const broken = makeReportedPage({
    ...{ url: `${SITE}/oven`, status: 'error', statusCode: 500 },
    error: { kind: 'http-status', message: 'The server responded with 500.' },
  })
  const rare = makeIssue({ type: 'long_title', severity: 'low', message: 'Too long' })
  const redirect = { url: `${SITE}/old`, status: 301, location: `${SITE}/new` }
  const crawl = await makeCrawl({
    pages: [makeReportedPage({ issues: [rare, makeIssue()] }), broken],
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
    makeReportedPage({ url: `${SITE}/products/lamps/page-${index}`, issues: [makeIssue()] }),
  )
  const startedAt = performance.now()
  const written = writeHtml(await makeCrawl({ pages }))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(written.length).toBeLessThan(8_000_000)
  expect(written).toContain('and 9,950 more pages')
})

it('an HTML report says which of its pages are in no total', async () => {
  const guess = makeReportedPage({ url: `${SITE}/about`, isGuessed: true })
  const crawl = await makeCrawl({ pages: [makeReportedPage(), guess] })
  expect(writeHtml(crawl)).toContain('1 of them is marked as guessed. The totals do not include it.')
  expect(writeHtml(await makeCrawl())).not.toContain('guessed:')
})

it('broken pages come first, with the pages that link to them', async () => {
  const missing = makeReportedPage({
    ...{ url: `${SITE}/gone`, status: 'error', statusCode: 404 },
    error: { kind: 'http-status', message: 'The server responded with 404 Not Found.' },
    linkedFrom: { count: 7, pages: [`${SITE}/lamps`, `${SITE}/chairs`] },
  })
  const soft = makeReportedPage({ url: `${SITE}/soft`, isSoft404: true, linkedFrom: { count: 0, pages: [] } })
  const written = writeHtml(await makeCrawl({ pages: [makeReportedPage({ issues: [makeIssue()] }), soft, missing] }))
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
