import { describe, expect, test } from 'vitest'
import { type CrawlRange, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { crawlFrom, crawlPages, fileOf, reportVisit } from '#testing/sites/crawl-pages.ts'
import {
  answerWith,
  type Handler,
  pageWithLinks,
  redirectTo,
  type SitePages,
  serveSite,
} from '#testing/sites/serve-site.ts'
import type { EarlierVisit, Visit } from './visit.ts'

const range = (more: Partial<CrawlRange>): CrawlRange => ({ ...WHOLE_SITE, ...more })
const sitemapOf =
  (...paths: string[]): Handler =>
  (request, response) =>
    response.end(
      `<urlset>${paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`).join('')}</urlset>`,
    )

describe('a depth limit', () => {
  const pages: SitePages = {
    '/': pageWithLinks('Home', '/1'),
    '/1': pageWithLinks('1', '/2', '/'),
    '/2': pageWithLinks('2', '/3'),
    '/3': '3',
    '/lonely': 'lonely',
    '/about': 'about',
    '/sitemap.xml': sitemapOf('/lonely'),
  }
  test.each([
    [0, ['/']],
    [1, ['/', '/1']],
    [2, ['/', '/1', '/2']],
  ])('of %i: deeper links are not followed, and nothing else is looked for', async (maxDepth, expected) => {
    const { visited, site } = await crawlPages(pages, { range: range({ maxDepth }) })
    expect(visited).toEqual(expected.map((path) => `page ${path}`))
    expect(site.requestedPaths(), 'the sitemap only counts').toEqual(['/robots.txt', ...expected, '/sitemap.xml'])
  })

  test('none: all links are followed', async () => {
    const { visited } = await crawlPages(pages, { range: range({}) })
    expect(visited.map((line) => line.slice(5))).toEqual(['/', '/1', '/2', '/3', '/lonely', '/about'])
  })
})

describe('include and exclude', () => {
  const pages: SitePages = {
    '/robots.txt': 'User-agent: *\nDisallow: /blog/closed\nDisallow: /shop/closed',
    '/': pageWithLinks('Home', '/blog/1', '/shop/1', '/old', '/blog/closed', '/shop/closed'),
    '/blog/1': pageWithLinks('B', '/blog/2?print=1', '/shop/2', '/blog/3'),
    '/blog/2?print=1': 'print',
    '/blog/3': 'b3',
    '/shop/1': 's1',
    '/shop/2': 's2',
    '/old': redirectTo('/shop/1'),
    '/sitemap.xml': sitemapOf('/blog/4', '/shop/4'),
    '/blog/4': 'b4',
    '/about': 'about',
  }
  test('only included pages are crawled, however they were found, plus the start URL', async () => {
    const { visited, end, site } = await crawlPages(pages, { range: range({ include: ['/blog/*'] }) })
    expect(visited).toEqual(['page /', 'page /blog/1', 'page /blog/2?print=1', 'page /blog/3', 'page /blog/4'])
    expect(end.blockedByRobots).toBe(1)
    expect(site.requestedPaths().some((path) => /shop|about|old/.test(path))).toBe(false)
  })

  test('excluded pages are not requested, even if they are included, linked or redirected to', async () => {
    const { visited, site } = await crawlPages(pages, {
      range: range({ include: ['/blog/*', '/old'], exclude: ['re:[?&]print=', '/shop/*'] }),
    })
    expect(visited).toEqual(['page /', 'page /blog/1', 'redirect /old to /shop/1', 'page /blog/3', 'page /blog/4'])
    expect(site.requestedPaths().some((path) => /shop|print/.test(path))).toBe(false)
  })

  test('an invalid pattern ends the crawl before it requests anything', async () => {
    await expect(crawlPages(pages, { range: range({ include: ['re:('] }) })).rejects.toThrow(/cannot be used/)
  })
})

describe('a crawl of the sitemap', () => {
  const sitemapRange = range({ selection: { kind: 'sitemap' } })
  const pages: SitePages = {
    '/': pageWithLinks('Home', '/linked'),
    '/linked': 'linked',
    '/about': 'about',
    '/a': pageWithLinks('A', '/linked'),
    '/b': 'b',
    '/r': redirectTo('/b'),
  }

  test('only its pages are visited: no links, no guesses, and the start URL only if it is listed', async () => {
    const named = { ...pages, '/sitemap.xml': sitemapOf('/b', '/a', '/gone', '/r') }
    const { visited, visits, end, site } = await crawlPages(named, { range: sitemapRange })
    expect(visited).toEqual(['page /b', 'page /a', 'failed /gone http-status', 'redirect /r to /b'])
    expect(visits.map(({ source }) => source)).toEqual(['sitemap', 'sitemap', 'sitemap', 'sitemap'])
    expect(end).toMatchObject({ outcome: 'completed', pages: 3, failed: 1 })
    expect(end.sitemaps).toMatchObject([{ kind: 'urlset', urlCount: 4, problem: null }])
    expect(site.requestedPaths()).not.toContain('/linked')
    expect(site.requestedPaths()).not.toContain('/about')
    const { visited: withStart } = await crawlPages(
      { ...pages, '/sitemap.xml': sitemapOf('/a', '/') },
      { range: sitemapRange },
    )
    expect(withStart).toEqual(['page /a', 'page /'])
  })

  test('it is found where the start URL redirects to', async () => {
    const target = await serveSite({ ...pages, '/sitemap.xml': sitemapOf('/a') })
    const { visits } = await crawlPages({ '/': redirectTo(`${target.origin}/`) }, { range: sitemapRange })
    await target.close()
    expect(visits.map(reportVisit)).toEqual([`page ${target.origin}/a`])
  })

  test.each<[string, Handler]>([
    ['is missing', answerWith(404)],
    ['is a file', fileOf('application/pdf')],
    ['redirects in a circle', redirectTo('/')],
  ])('it is found even if the start URL %s', async (_, start) => {
    const { visited } = await crawlPages(
      { ...pages, '/': start, '/sitemap.xml': sitemapOf('/a') },
      { range: sitemapRange },
    )
    expect(visited).toEqual(['page /a'])
  })

  test('a site without sitemaps, or one that does not exist, makes a failed crawl', async () => {
    expect((await crawlPages(pages, { range: sitemapRange })).end).toMatchObject({ outcome: 'failed', pages: 0 })
    const { end } = await crawlFrom('http://127.0.0.1:1/', { range: sitemapRange })
    expect(end).toMatchObject({ outcome: 'failed', failure: { kind: 'connection-refused' } })
  })
})

describe('a list', () => {
  test('is visited in its order, on any site, each page once; no links, no guesses, no sitemaps', async () => {
    const other = await serveSite({ '/x': pageWithLinks('X', '/y'), '/robots.txt': 'User-agent: *\nDisallow: /no' })
    const site = await serveSite({
      '/a': pageWithLinks('A', '/b'),
      '/b.pdf': fileOf('application/pdf'),
      '/admin/': 'admin',
    })
    const urls = [
      `${other.origin}/x`,
      `${site.origin}/a#top`,
      `${site.origin}/a/`,
      `${other.origin}/no`,
      `${site.origin}/b.pdf`,
      `${site.origin}/admin/`,
      `${site.origin}/gone`,
      'mailto:me@example.com',
      'nonsense',
    ]
    const { visits, end } = await crawlFrom(`${site.origin}/`, { range: range({ selection: { kind: 'list', urls } }) })
    await Promise.all([site.close(), other.close()])
    expect(visits.map(reportVisit)).toEqual([
      `page ${other.origin}/x`,
      `page ${site.origin}/a`,
      `failed ${other.origin}/no blocked-by-robots`,
      `other ${site.origin}/b.pdf`,
      `page ${site.origin}/admin/`,
      `failed ${site.origin}/gone http-status`,
    ])
    expect(end).toMatchObject({ outcome: 'completed', pages: 5, failed: 2, sitemaps: [] })
    expect(other.requestedPaths().sort()).toEqual(['/robots.txt', '/x'])
    expect(site.requestedPaths().sort()).toEqual(['/a', '/admin/', '/b.pdf', '/gone', '/robots.txt'])
  })

  test('follows redirects to other sites, whose robots.txt counts, but not to URLs of the list', async () => {
    const other = await serveSite({ '/x': 'x', '/robots.txt': 'User-agent: *\nDisallow: /no' })
    const site = await serveSite({
      '/a': redirectTo(`${other.origin}/x`),
      '/b': redirectTo(`${other.origin}/no`),
      '/c': redirectTo('/d'),
      '/d': 'd',
    })
    const urls = ['/a', '/b', '/c', '/d'].map((path) => site.origin + path)
    const { visits } = await crawlFrom(urls[0] ?? '', { range: range({ selection: { kind: 'list', urls } }) })
    await Promise.all([site.close(), other.close()])
    expect(
      visits.map((visit) => reportVisit(visit).replaceAll(site.origin, '').replaceAll(other.origin, 'other')),
    ).toEqual(['page other/x', 'failed other/no blocked-by-robots', 'redirect /c to /d', 'page /d'])
    expect(other.requestedPaths()).not.toContain('/no')
  })

  test('can be narrowed by patterns', async () => {
    const site = await serveSite({ '/a': 'a', '/b': 'b' })
    const urls = [`${site.origin}/a`, `${site.origin}/b`]
    const { visits } = await crawlFrom(urls[0] ?? '', {
      range: range({ selection: { kind: 'list', urls }, exclude: ['/a'] }),
    })
    await site.close()
    expect(visits.map((visit) => visit.requestedUrl)).toEqual([`${site.origin}/b`])
  })
})

describe('a resumed crawl keeps its range', () => {
  const pages: SitePages = {
    '/': pageWithLinks('Home', '/a', '/b', '/x'),
    '/a': pageWithLinks('A', '/a/1', '/x/1'),
    '/b': pageWithLinks('B', '/b/1'),
    '/a/1': pageWithLinks('A1', '/a/2'),
    '/b/1': 'b1',
    '/a/2': 'a2',
    '/x': 'x',
    '/x/1': 'x1',
    '/sitemap.xml': sitemapOf('/b/1', '/a', '/x', '/'),
  }
  const toEarlier = (visit: Visit<string>): EarlierVisit => ({
    position: visit.position,
    requestedUrl: visit.requestedUrl,
    url: visit.kind === 'redirect' ? visit.finalUrl : visit.url,
    isPage: visit.kind === 'page' || visit.kind === 'failed',
    isFailed: visit.kind === 'failed',
    ...(visit.kind === 'failed' && { failure: visit.failure }),
    depth: visit.depth,
    links: visit.kind === 'page' ? visit.reading.links : [],
    scriptLinks: [],
  })

  test.each<[string, (origin: string) => CrawlRange]>([
    ['of clicks', () => range({ maxDepth: 2 })],
    ['of patterns', () => range({ exclude: ['/x*'] })],
    ['of sitemaps', () => range({ selection: { kind: 'sitemap' } })],
    [
      'of a list',
      (origin) =>
        range({ selection: { kind: 'list', urls: ['/b', '/x', '/a/2', '/gone'].map((path) => origin + path) } }),
    ],
  ])('%s', async (_, rangeOf) => {
    const site = await serveSite(pages)
    const options = { range: rangeOf(site.origin), pace: { concurrency: 1, delayMs: 0 } }
    const complete = await crawlFrom(`${site.origin}/`, options)
    expect(complete.visits.length).toBeGreaterThan(3)
    for (let done = 0; done <= complete.visits.length; done += 1) {
      const earlier = complete.visits.slice(0, done).map(toEarlier)
      const rest = await crawlFrom(`${site.origin}/`, { ...options, earlier })
      expect(rest.visits.map(reportVisit)).toEqual(complete.visits.slice(done).map(reportVisit))
      // The made-up URLs are random.
      expect({ ...rest.end, missingPages: [] }).toEqual({ ...complete.end, missingPages: [] })
    }
    await site.close()
  })
})
