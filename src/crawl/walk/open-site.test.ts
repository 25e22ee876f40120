import { describe, expect, test } from 'vitest'
import { crawlFrom, crawlPages, fileOf, reportVisit } from '#testing/sites/crawl-pages.ts'
import {
  answerWith,
  type Handler,
  pageWithLinks,
  redirectTo,
  type SitePages,
  serveSite,
} from '#testing/sites/serve-site.ts'

describe('a start URL', () => {
  test('decides by its redirects which site is crawled', async () => {
    const target = await serveSite({ '/': pageWithLinks('Home', '/a'), '/a': 'a' })
    const { visits, end } = await crawlPages({ '/': redirectTo(`${target.origin}/`) })
    expect(visits.map(reportVisit)).toEqual([`page ${target.origin}/`, `page ${target.origin}/a`])
    expect(end.outcome).toBe('completed')
    expect(target.requestedPaths()[0]).toBe('/robots.txt')
    await target.close()
  })

  test.each<[string, SitePages, string]>([
    ['responds 500', { '/': answerWith(500) }, 'http-status'],
    ['responds 403', { '/': answerWith(403) }, 'http-status'],
    ['is a file', { '/': fileOf('application/pdf') }, 'not-html'],
    ['redirects in a circle', { '/': redirectTo('/a'), '/a': redirectTo('/') }, 'redirect-loop'],
    ['redirects to itself', { '/': redirectTo('/') }, 'redirect-loop'],
    ['redirects to another protocol', { '/': redirectTo('ftp://x.example/') }, 'bad-redirect'],
    ['is blocked by robots.txt', { '/robots.txt': 'User-agent: *\nDisallow: /', '/': 'x' }, 'blocked-by-robots'],
    [
      'redirects to a page that robots.txt blocks',
      { '/robots.txt': 'User-agent: *\nDisallow: /x', '/': redirectTo('/x'), '/x': 'x' },
      'blocked-by-robots',
    ],
    ['has a failing robots.txt', { '/robots.txt': answerWith(500), '/': 'x' }, 'robots-unreachable'],
  ])('that %s is a failed page, and the crawl failed', async (_, pages, kind) => {
    const { end, visits, site } = await crawlPages(pages)
    expect(visits).toHaveLength(1)
    expect(visits[0]).toMatchObject({ kind: 'failed', position: 0, source: 'start', failure: { kind } })
    expect(end).toMatchObject({ outcome: 'failed', failure: { kind }, pages: 1, failed: 1 })
    expect(site.requestedPaths()).not.toContain('/about')
    if (kind === 'blocked-by-robots') expect(site.requestedPaths()).not.toContain('/x')
  })

  test.each([
    ['http://127.0.0.1:1/', 'connection-refused'],
    ['http://10.0.0.1/', 'address-refused'],
    ['http://nowhere.example/', 'dns-failure'],
  ])('%s fails as %s, with or without robots.txt', async (startUrl, kind) => {
    for (const obeyRobots of [true, false]) {
      const { end, visits } = await crawlFrom(startUrl, { obeyRobots })
      expect(visits).toMatchObject([{ kind: 'failed', url: startUrl, failure: { kind } }])
      expect(end).toMatchObject({ outcome: 'failed', failure: { kind } })
    }
  })

  test.each([true, false])(
    'that redirects to a private IP address fails with that reason, obeying robots.txt: %s',
    async (obeyRobots) => {
      const { end } = await crawlPages({ '/': redirectTo('http://10.0.0.1/') }, { obeyRobots })
      expect(end.failure).toEqual({ kind: 'address-refused', host: '10.0.0.1', how: 'redirected' })
    },
  )

  test('that is missing does not hide the pages of the sitemap, but nothing is guessed', async () => {
    const pages: SitePages = { '/a': 'a' }
    pages['/sitemap.txt'] = (request, response) =>
      answerWith(200, { 'content-type': 'text/plain' }, `http://${request.headers.host}/a`)(request, response)
    pages['/robots.txt'] = (request, response) => response.end(`Sitemap: http://${request.headers.host}/sitemap.txt`)
    const { visited, end, site } = await crawlPages(pages)
    expect(visited).toEqual(['failed / http-status', 'page /a'])
    expect(end).toMatchObject({ outcome: 'completed', pages: 2, failed: 1 })
    expect(site.requestedPaths()).not.toContain('/about')
  })
})

describe('robots.txt', () => {
  const pages: SitePages = {
    '/robots.txt': answerWith(
      200,
      { 'content-type': 'text/plain' },
      'User-agent: pagewarden\nDisallow: /private\nUser-agent: *\nDisallow: /',
    ),
    '/': pageWithLinks('Home', '/a', '/private/1', '/private/2', '/private/1/', '/r'),
    '/a': pageWithLinks('A', '/private/1'),
    '/r': redirectTo('/private/3'),
    '/private/1': 'x',
    '/private/2': 'x',
    '/private/3': 'x',
  }

  test('pages it blocks are not requested and counted once each', async () => {
    const { visited, end, site } = await crawlPages(pages)
    expect(visited).toEqual(['page /', 'page /a', 'redirect /r to /private/3'])
    expect(end.blockedByRobots).toBe(3)
    expect(site.requestedPaths().filter((path) => path.startsWith('/private'))).toEqual([])
  })

  test('a sitemap it blocks is not requested, the one it lists is', async () => {
    const robots: Handler = (request, response) =>
      response.end(`User-agent: *\nDisallow: /*.xml\nSitemap: http://${request.headers.host}/map.txt`)
    const { site } = await crawlPages({ '/robots.txt': robots, '/': 'home' })
    expect(site.requestedPaths()).toContain('/map.txt')
    expect(site.requestedPaths()).not.toContain('/sitemap.xml')
  })

  test('it can be ignored', async () => {
    const { visited, end } = await crawlPages(pages, { obeyRobots: false })
    expect(visited).toHaveLength(5)
    expect(end.blockedByRobots).toBe(0)
  })

  test('its crawl delay slows the crawl down', async () => {
    const { site } = await crawlPages(
      {
        '/robots.txt': 'User-agent: *\nCrawl-delay: 0.2',
        '/': pageWithLinks('Home', '/1', '/2'),
        '/1': '1',
        '/2': '2',
      },
      { maxPages: 3 },
    )
    const times = site.requests.slice(1).map((request) => request.at)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(190)
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(190)
  })
})

test('only URLs found on the site count as left out by robots.txt', async () => {
  const { end } = await crawlPages({
    '/robots.txt': 'User-agent: *\nDisallow: /a\nDisallow: /s',
    '/': `${pageWithLinks('Home', '/article')}<i data-script="/script"></i>`,
  })
  expect(end.blockedByRobots).toBe(1)
  expect(end.blockedUrls).toEqual([expect.stringMatching(/\/article$/)])
})

test('a disallowed start URL does not keep the allowed pages of the sitemap from being crawled', async () => {
  const { visits, end, site } = await crawlPages({
    '/robots.txt': (request, response) =>
      response.end(`User-agent: *\nDisallow: /$\nDisallow: /no\nSitemap: http://${request.headers.host}/map.txt`),
    '/map.txt': (request, response) =>
      response.end(['/a', '/b', '/no'].map((path) => `http://${request.headers.host}${path}`).join('\n')),
    '/': 'Home',
    '/a': 'A',
    '/b': 'B',
  })
  expect(visits.map(reportVisit)).toEqual(expect.arrayContaining([`page ${site.origin}/a`, `page ${site.origin}/b`]))
  expect(site.requestedPaths()).not.toContain('/')
  expect(end.balance).toMatchObject({ found: 4, crawled: 2, failed: 0, leftOut: { startDisallowed: 1, robots: 1 } })
})
