import { describe, expect, test } from 'vitest'
import { totalLeftOut } from '#domain/crawls/crawl-balance.ts'
import { type CrawlRange, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { GENTLE } from '#domain/crawls/pace.ts'
import { crawlFrom, crawlPages } from '#testing/sites/crawl-pages.ts'
import { answerWith, type Handler, pageWithLinks, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { createManualClock } from '#testing/time/manual-clock.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'

const LINKS = Array.from({ length: 60 }, (_, number) => `/linked-${number}`)

const urlset =
  (...paths: string[]): Handler =>
  (request, response) => {
    const urls = paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`)
    response.end(`<urlset>${urls.join('')}</urlset>`)
  }

const listed = (count: number, name = 'listed') => Array.from({ length: count }, (_, number) => `/${name}-${number}`)

/** A hub of 60 links, and a robots.txt that names these sitemaps. */
function siteWith(sitemaps: Record<string, string | Handler>, rules = ''): SitePages {
  return {
    '/robots.txt': (request, response) => {
      const lines = Object.keys(sitemaps).map((path) => `Sitemap: http://${request.headers.host}${path}`)
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`User-agent: *\n${rules}\n${lines.join('\n')}`)
    },
    '/': pageWithLinks('Home', ...LINKS),
    ...Object.fromEntries(LINKS.map((path) => [path, `Page ${path}`])),
    ...sitemaps,
  }
}

describe('at the page limit, the URLs of sitemaps count as found', () => {
  test.each([10, 50, 61, 70])('with a limit of %i', async (maxPages) => {
    const running: boolean[] = []
    const { end, visits } = await crawlPages(siteWith({ '/site.xml': urlset(...LINKS, ...listed(5000)) }), {
      maxPages,
      onFetching: (_, balance) => running.push(balance().isAtLeast),
    })
    expect(running[0], 'a crawl stopped from outside keeps the last balance').toBe(true)
    const { found, crawled, failed, leftOut, isAtLeast, examples } = end.balance
    expect({ found, done: crawled + failed, leftOut, isAtLeast }).toEqual({
      found: 5061,
      done: maxPages,
      leftOut: { pageLimit: 5061 - maxPages },
      isAtLeast: false,
    })
    expect(examples.pageLimit).toHaveLength(20)
    expect(visits).toHaveLength(maxPages)
    expect(end.sitemaps).toMatchObject([{ kind: 'urlset', urlCount: 5060, problem: null }])
  })

  test('those that the settings or robots.txt keep out count for that reason', async () => {
    const sitemap = urlset('/new', '/private/1', '/cart/1', '/file.pdf')
    const { end } = await crawlPages(siteWith({ '/site.xml': sitemap }, 'Disallow: /private'), {
      maxPages: 10,
      range: { ...WHOLE_SITE, exclude: ['/cart/*'] },
    })
    expect(end.balance).toMatchObject({ found: 65, leftOut: { pageLimit: 52, robots: 1, patterns: 1, notHtml: 1 } })
  })

  test.each([
    ['missing', answerWith(404), 'It returned 404.'],
    ['a web page', '<!doctype html><html><body>Hello</body></html>', 'This is an HTML page.'],
    ['empty', '', 'It is empty.'],
  ])('a sitemap that is %s is reported', async (_, file, problem) => {
    const { end } = await crawlPages(siteWith({ '/site.xml': file }), { maxPages: 10 })
    expect(end.sitemaps).toMatchObject([{ problem }])
    expect(end.balance).toMatchObject({ found: 61, isAtLeast: false })
  })

  test('few files are read, at the pace of the site, and the balance then says at least', async () => {
    const clock = createManualClock()
    const files = Object.fromEntries(listed(9, 'map').map((path) => [path, urlset(`${path}/a`, `${path}/b`)]))
    const { end, site } = await crawlPages(siteWith(files, 'Crawl-delay: 10'), { maxPages: 2, clock, pace: GENTLE })
    expect(site.requestedPaths().filter((path) => path.startsWith('/map'))).toEqual(listed(5, 'map'))
    expect(clock.now()).toBeGreaterThanOrEqual(50_000)
    expect(end.balance).toMatchObject({ found: 71, leftOut: { pageLimit: 69 }, isAtLeast: true })
    expect(end.sitemaps.at(-1)?.problem).toBe(
      'It was not read: 5 sitemaps were read, the limit when a crawl only counts the URLs in sitemaps.',
    )
  })

  test('broken sitemaps do not use up the files that are read, but their number is limited', async () => {
    const broken = (count: number) => Object.fromEntries(listed(count, 'gone').map((path) => [path, answerWith(404)]))
    const few = await crawlPages(siteWith({ ...broken(15), '/site.xml': urlset('/new') }), { maxPages: 2 })
    expect(few.end.balance).toMatchObject({ found: 62, isAtLeast: false })
    const many = await crawlPages(siteWith({ ...broken(30), '/site.xml': urlset('/new') }), { maxPages: 2 })
    expect(many.site.requestedPaths().filter((path) => path.startsWith('/gone'))).toHaveLength(20)
    expect(many.end.balance).toMatchObject({ found: 61, isAtLeast: true })
  })

  test('after 50,000 entries no further file is opened', async () => {
    const files = { '/1.xml': urlset(...listed(50_000)), '/2.xml': urlset('/more') }
    const { end, site } = await crawlPages(siteWith(files), { maxPages: 2 })
    expect(site.requestedPaths()).not.toContain('/2.xml')
    expect(end.balance).toMatchObject({ found: 50_061, isAtLeast: true })
  })

  test('links of pages that we were told to begin at count, too', async () => {
    const pages = { '/': pageWithLinks('Home', '/a'), '/a': 'A', '/named': pageWithLinks('Named', '/x', '/y') }
    const site = await serveSite(pages)
    const range = { ...WHOLE_SITE, startUrls: [`${site.origin}/named`] }
    const { end } = await crawlFrom(`${site.origin}/`, { range, maxPages: 2 }).finally(site.close)
    expect(end.balance).toMatchObject({ found: 5, crawled: 2, leftOut: { pageLimit: 3 } })
  })

  test('a resumed crawl gives the same balance', async () => {
    const site = await serveSite(siteWith({ '/site.xml': urlset(...listed(100)) }))
    try {
      const { end, visits } = await crawlFrom(`${site.origin}/`, { maxPages: 10 })
      for (const done of [1, 5, 10]) {
        const earlier = visits.slice(0, done).map(toResumedVisit)
        const again = await crawlFrom(`${site.origin}/`, { maxPages: 10, earlier })
        expect(again.end.balance).toEqual(end.balance)
        expect(again.end.sitemaps).toEqual(end.sitemaps)
      }
    } finally {
      await site.close()
    }
  })
})

test.each<[string, Partial<CrawlRange>]>([
  ['sitemaps switched off', { usesSitemaps: false }],
  ['a list', { selection: { kind: 'list', urls: [] } }],
])('with %s, no sitemap is read at the page limit', async (_, change) => {
  const site = await serveSite(siteWith({ '/site.xml': urlset('/new') }))
  const range = { ...WHOLE_SITE, ...change }
  if (range.selection.kind === 'list') range.selection = { kind: 'list', urls: LINKS.map((path) => site.origin + path) }
  const { end } = await crawlFrom(`${site.origin}/`, { range, maxPages: 10 }).finally(site.close)
  expect(site.requestedPaths()).not.toContain('/site.xml')
  expect(end.balance.isAtLeast).toBe(false)
  expect(end.sitemaps).toEqual([])
})

test.each([10, 100])(
  'with a depth limit, robots.txt is the reason for what it disallows (limit %i)',
  async (maxPages) => {
    const files = { '/site.xml': urlset('/new', '/private/1', '/private/2') }
    const range = { ...WHOLE_SITE, maxDepth: 3 }
    const { end, site } = await crawlPages(siteWith(files, 'Disallow: /private'), { range, maxPages })
    expect(end.balance.leftOut).toMatchObject({ robots: 2, depth: 1 })
    expect(end).toMatchObject({
      blockedByRobots: 2,
      blockedUrls: [1, 2].map((n) => ({ url: `${site.origin}/private/${n}`, line: 2, rule: 'Disallow: /private' })),
    })
  },
)

test.each([10, 100])(
  'with a depth limit, URLs of sitemaps that no link reaches are counted (limit %i)',
  async (maxPages) => {
    const files = { '/1.xml': urlset('/linked-1', '/new-1', '/new-2'), '/2.xml': answerWith(404) }
    const range = { ...WHOLE_SITE, maxDepth: 3 }
    const { end, site } = await crawlPages(siteWith(files), { range, maxPages })
    expect(site.requestedPaths()).not.toContain('/new-1')
    expect(end.balance).toMatchObject({
      found: 63,
      isAtLeast: false,
      examples: { depth: [`${site.origin}/new-1`, `${site.origin}/new-2`] },
    })
    expect(end.balance.leftOut.depth).toBe(2)
    expect(end.sitemaps).toMatchObject([{ problem: null }, { problem: 'It returned 404.' }])
  },
)

test('a crawl of sitemaps alone reads them once, and says at least when it did not read all', async () => {
  const files = { '/1.xml': urlset(...LINKS, ...listed(1000)), '/2.xml': urlset('/more') }
  const range = { ...WHOLE_SITE, selection: { kind: 'sitemap' as const } }
  const { end, site } = await crawlPages(siteWith(files), { range, maxPages: 10 })
  expect(site.requestedPaths().filter((path) => path.endsWith('.xml'))).toEqual(['/1.xml'])
  expect(end.balance).toMatchObject({ found: 1060, isAtLeast: true })
})

test.each([
  ['that the settings exclude', listed(3000, 'old/page')],
  ['that links have led to already', Array.from({ length: 40 }, () => LINKS).flat()],
])('URLs %s are not enough: the sitemaps behind them are read', async (_, first) => {
  const files = { '/1.xml': urlset(...first), '/2.xml': urlset('/new-1', '/new-2'), '/3.xml': answerWith(404) }
  const pages = { ...siteWith(files), '/new-1': 'New 1', '/new-2': 'New 2' }
  const range = { ...WHOLE_SITE, exclude: ['/old/*'] }
  const { end, visits } = await crawlPages(pages, { range, maxPages: 100 })
  const paths = visits.map(({ requestedUrl }) => new URL(requestedUrl).pathname)
  expect(paths).toEqual(expect.arrayContaining(['/new-1', '/new-2']))
  expect(end.sitemaps.at(-1)?.problem).toBe('It returned 404.')
  expect(end.balance.isAtLeast).toBe(false)
})

describe('a crawl that is stopped', () => {
  const stopAt = (position: number) => {
    const stop = new AbortController()
    return {
      signal: stop.signal,
      onVisit: async (visit: { position: number }) => {
        if (visit.position === position) stop.abort()
      },
    }
  }

  test.each([
    ['before its limit', 100],
    ['with the last page of its limit', 6],
  ])('%s does not begin to read sitemaps, and says at least', async (_, maxPages) => {
    const pages = siteWith({ '/site.xml': urlset(...listed(500)) })
    const pace = { concurrency: 1, delayMs: 0 }
    const { end, site } = await crawlPages(pages, { maxPages, pace, ...stopAt(5) })
    expect(end.outcome).toBe('cancelled')
    expect(site.requestedPaths()).not.toContain('/site.xml')
    expect(end.balance).toMatchObject({ found: 61, isAtLeast: true })
  })

  test('while it reads sitemaps ends, and says at least', async () => {
    const stop = new AbortController()
    const pages = siteWith({ '/1.xml': urlset(...listed(5)), '/2.xml': () => stop.abort(), '/3.xml': urlset('/x') })
    const { end, site } = await crawlPages(pages, { maxPages: 10, signal: stop.signal })
    expect(site.requestedPaths()).not.toContain('/3.xml')
    const { balance } = end
    expect(balance).toMatchObject({ found: 66, crawled: 10, isAtLeast: true })
    expect(balance.crawled + balance.failed + totalLeftOut(balance)).toBe(balance.found)
  })
})
