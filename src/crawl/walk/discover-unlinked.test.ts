import { describe, expect, test } from 'vitest'
import { GENTLE } from '#domain/crawls/pace.ts'
import type { RobotsFile } from '#domain/site-files/robots-file.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { crawlFrom, crawlPages, fileOf, slowly } from '#testing/sites/crawl-pages.ts'
import {
  answerWith,
  type Handler,
  pageWithLinks,
  redirectTo,
  type SitePages,
  serveSite,
} from '#testing/sites/serve-site.ts'
import { createManualClock } from '#testing/time/manual-clock.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'
import { createFetcher } from '../fetch/fetch-page.ts'
import { createUrlGuard } from '../fetch/url-guard.ts'
import type { Visit } from './visit.ts'

const guard = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })

/** Nothing links to /about but itself. The pages below /blog/ and /store link back to it, one through a redirect. */
const ISLAND: SitePages = {
  '/': 'Home',
  '/about': pageWithLinks('About', '/about', '/'),
  '/blog': redirectTo('/blog/'),
  '/blog/': pageWithLinks('Blog', '/blog/', '/blog/1'),
  '/blog/1': pageWithLinks('Post', '/blog/', '/to-store'),
  '/store': redirectTo('/store.html'),
  '/store.html': pageWithLinks('Store', '/'),
  '/to-store': redirectTo('/store.html'),
}

const ONE_WAY: SitePages = {
  '/': 'Home',
  '/about': pageWithLinks('About', '/'),
  '/blog': redirectTo('/blog/'),
  '/blog/': pageWithLinks('Blog', '/', '/blog/1'),
  '/blog/1': 'Post',
}

/** /about is linked late, so what it links to is first tried as a guess. */
const LATE_LINK: SitePages = {
  '/': 'Home',
  '/about': pageWithLinks('About', '/lost', '/team-page', '/'),
  '/team-page': pageWithLinks('Team', '/'),
  '/blog': pageWithLinks('Blog', '/post', '/missing'),
  '/post': pageWithLinks('Post', '/about', '/lost-too'),
}

const sourcesOf = (visits: Visit<string>[]) =>
  visits.map(({ requestedUrl, source, ...visit }) => {
    const url = 'url' in visit ? visit.url : requestedUrl
    return `${new URL(url).pathname} ${source}`
  })

describe('when the links run dry', () => {
  const withSitemap = (pages: SitePages, ...paths: string[]): SitePages => ({
    ...pages,
    '/sitemap.xml': (request, response) =>
      answerWith(
        200,
        {},
        `<urlset>${paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`)}</urlset>`,
      )(request, response),
  })

  test('the sitemap is asked, then common paths; what is missing there is not shown', async () => {
    const { visited, visits } = await crawlPages(
      withSitemap(
        {
          '/': pageWithLinks('Home', '/a'),
          '/a': 'a',
          '/s': 's',
          '/about': pageWithLinks('About', '/team-page'),
          '/team-page': 't',
          '/contact': redirectTo('/a'),
          '/docs': fileOf('text/plain'),
          '/blog': answerWith(500),
        },
        '/s',
        '/lost',
      ),
    )
    expect(visited).toEqual([
      'page /',
      'page /a',
      'page /s',
      'failed /lost http-status',
      'page /about',
      'page /team-page',
    ])
    expect(visits.map((visit) => visit.source)).toEqual(['start', 'link', 'sitemap', 'sitemap', 'probe', 'link'])
    expect(visits.map((visit) => visit.depth)).toEqual([0, 1, null, null, null, null])
  })

  test('at the page limit, the sitemap is read to count its URLs, and common paths are not tried', async () => {
    const pages = withSitemap({ '/': pageWithLinks('Home', '/a', '/b'), '/a': 'a', '/b': 'b' }, '/b', '/s')
    const { site, end } = await crawlPages(pages, { maxPages: 2 })
    expect(site.requestedPaths()).toEqual(['/robots.txt', '/', '/a', '/sitemap.xml'])
    expect(end.balance).toMatchObject({ found: 4, crawled: 2, leftOut: { pageLimit: 2 }, isAtLeast: false })
  })

  test('a site that has a page for every address gets none of them guessed', async () => {
    const { visited } = await crawlPages({
      '/': 'home',
      '/robots.txt': 'x',
      '*': 'The same page for everything',
      '/about': 'Really about us',
    })
    expect(visited).toEqual(['page /', 'page /about'])
  })

  test('a site whose pages for nothing differ is not guessed at', async () => {
    const { visited, site } = await crawlPages({
      '/': 'home',
      '*': (request, response) => answerWith(200, {}, `No ${request.url}`)(request, response),
    })
    expect(visited).toEqual(['page /'])
    expect(site.requestedPaths()).not.toContain('/about')
  })

  test('common paths that robots.txt closes are not tried', async () => {
    const { site } = await crawlPages({ '/robots.txt': 'User-agent: *\nDisallow: /about', '/': 'home' })
    expect(site.requestedPaths()).toContain('/contact')
    expect(site.requestedPaths()).not.toContain('/about')
  })

  test('what only a guessed page links to is no broken page, no file and no URL of the site', async () => {
    const { visited, end } = await crawlPages({
      '/': pageWithLinks('Home', '/a'),
      '/a': 'a',
      '/about': pageWithLinks('About', 'x.html', '/contact', '/lost.pdf', '/'),
    })
    expect(visited).toEqual(['page /', 'page /a', 'page /about'])
    expect(end.files.checked).toBe(0)
    const { found, crawled, guessed, failed, leftOut } = end.balance
    expect({ failed, leftOut }).toEqual({ failed: 0, leftOut: { guessed: found - 3 } })
    expect({ crawled, guessed }).toEqual({ crawled: 3, guessed: 1 })
  })

  test('a guessed page that another page links to counts with its broken links', async () => {
    const { visited, visits, end } = await crawlPages({
      '/': 'Home',
      '/about': pageWithLinks('About', '/lost'),
      '/blog': pageWithLinks('Blog', '/post'),
      '/post': pageWithLinks('Post', '/about'),
    })
    expect(visited.sort()).toEqual(['failed /lost http-status', 'page /', 'page /about', 'page /blog', 'page /post'])
    expect(visits.find(({ kind }) => kind === 'failed')?.source).toBe('link')
    expect(end.balance).toMatchObject({ failed: 1, guessed: 0 })
  })

  test('a missing link of a guessed page is not held against the site if another link leads to a page', async () => {
    const { visited, visits, end } = await crawlPages({
      '/': 'Home',
      '/about': pageWithLinks('About', 'missing.html', '/team-page'),
      '/team-page': 'Team',
    })
    expect(visited).toEqual(['page /', 'page /about', 'page /team-page'])
    expect(visits.map(({ source }) => source)).toEqual(['start', 'probe', 'link'])
    expect(end.balance).toMatchObject({ failed: 0, guessed: 0, crawled: 3 })
  })

  test('a page at a common path counts as linked once another page links to it', async () => {
    const { visits, end, site } = await crawlPages(ISLAND)
    expect(sourcesOf(visits)).toEqual([
      ...['/ start', '/about probe', '/blog/ link', '/store.html link', '/blog/1 link', '/to-store link'],
    ])
    expect(visits.map(({ foundOn }) => foundOn)[2]).toBe(visits[4]?.position)
    expect(end.balance).toMatchObject({ crawled: 5, guessed: 1, guessedUrls: [`${site.origin}/about`], waiting: 0 })
  })

  test('a page at a common path through which another one was found counts as that does', async () => {
    const { visits, end, site } = await crawlPages(ONE_WAY)
    expect(visits.map((visit) => [visit.requestedUrl.replace(site.origin, ''), 'leadsToPages' in visit])).toEqual([
      ...[
        ['/', false],
        ['/about', false],
        ['/blog', true],
        ['/blog/1', false],
      ],
    ])
    expect(end.balance).toMatchObject({ crawled: 4, guessed: 1, guessedUrls: [`${site.origin}/about`] })
  })

  test('files that a page at a common path links to are checked only if it counts', async () => {
    const { end, site } = await crawlPages(
      {
        '/': 'Home',
        '/about': pageWithLinks('About', '/', '/of-about.pdf'),
        '/blog': pageWithLinks('Blog', '/post', '/lost.pdf'),
        '/post': 'Post',
      },
      { maxFiles: 10 },
    )
    expect(end.files).toMatchObject({ checked: 1, broken: 1 })
    expect(site.requestedPaths()).not.toContain('/of-about.pdf')
  })

  test.each([
    ['that are linked', ISLAND],
    ['that are not linked', ONE_WAY],
    ['that are linked late', LATE_LINK],
  ])('a crawl that was stopped anywhere ends with the same linked and guessed pages: those %s', async (_, pages) => {
    const site = await serveSite(pages)
    const start = `${site.origin}/`
    const complete = await crawlFrom(start)
    for (let stopAfter = 1; stopAfter <= complete.visits.length; stopAfter += 1) {
      const controller = new AbortController()
      let left = stopAfter
      const onVisit = async () => {
        left -= 1
        if (left === 0) controller.abort()
      }
      const first = await crawlFrom(start, { signal: controller.signal, onVisit })
      const second = await crawlFrom(start, { earlier: first.visits.map(toResumedVisit) })
      const all = [...first.visits, ...second.visits].sort((one, other) => one.position - other.position)
      expect(sourcesOf(all)).toEqual(sourcesOf(complete.visits))
      expect(all.map(({ foundOn }) => foundOn)).toEqual(complete.visits.map(({ foundOn }) => foundOn))
      expect(second.end.balance).toEqual(complete.end.balance)
    }
    await site.close()
  })

  test.each<[string, Handler]>([
    ['429', answerWith(429)],
    ['503', answerWith(503)],
    ['a time-out', () => {}],
  ])('common paths are left alone after the first %s', async (_, trouble) => {
    for (const concurrency of [1, 4]) {
      const fetcher = createFetcher({ guard, userAgent: 'test', timeoutMs: 300 })
      const pages: SitePages = { '/': 'home', '/about': 'about', '/contact': trouble, '/pricing': 'pricing' }
      const pace = { concurrency, delayMs: 0 }
      const { visited, site } = await crawlPages(pages, { pace, fetcher, clock: createManualClock() })
      await fetcher.close()
      expect(visited).toEqual(['page /', 'page /about'])
      expect(site.requestedPaths()).not.toContain('/locations')
    }
  })
})

test('the links of guessed pages are left alone after the first 503 as well', async () => {
  for (const concurrency of [1, 4]) {
    const links = Array.from({ length: 12 }, (_, nth) => `/team-${nth}`)
    const { visited, site } = await crawlPages(
      { '/': 'home', '/about': pageWithLinks('About', ...links), '/team-0': answerWith(503), '/team-11': 'Team' },
      { pace: { concurrency, delayMs: 0 }, clock: createManualClock() },
    )
    expect(visited).toEqual(['page /', 'page /about'])
    expect(site.requestedPaths()).not.toContain('/team-11')
  }
})

describe('a site that wants long pauses', () => {
  const robots = (text: string): Handler => answerWith(200, { 'content-type': 'text/plain' }, `User-agent: *\n${text}`)

  test.each([
    [1, true],
    [1.5, false],
    [10, false],
  ])('of %s s: common paths are tried: %s', async (seconds, isProbed) => {
    const clock = createManualClock()
    const { site, visited } = await crawlPages(
      { '/robots.txt': robots(`Crawl-delay: ${seconds}`), '/': 'home' },
      { clock, pace: GENTLE },
    )
    expect(visited).toEqual(['page /'])
    expect(site.requestedPaths().includes('/about')).toBe(isProbed)
    const paths = ['/robots.txt', '/', '/sitemap.xml', '/sitemap_index.xml']
    if (!isProbed) expect(site.requestedPaths()).toEqual(paths)
    expect(clock.now()).toBeLessThan(60_000)
  })

  test('has few of its sitemaps read, and none twice', async () => {
    const clock = createManualClock()
    const pages: SitePages = { '/': 'home' }
    for (let number = 0; number < 60; number += 1) pages[`/${number}.xml`] = answerWith(503, { 'retry-after': '60' })
    pages['/robots.txt'] = (request, response) => {
      const lines = Array.from({ length: 60 }, (_, number) => `Sitemap: http://${request.headers.host}/${number}.xml`)
      robots(['Crawl-delay: 60', ...lines].join('\n'))(request, response)
    }
    const { site } = await crawlPages(pages, { clock, pace: GENTLE })
    expect(site.requestedPaths()).toEqual(['/robots.txt', '/', '/0.xml', '/1.xml', '/2.xml', '/3.xml', '/4.xml'])
    expect(clock.now()).toBeLessThan(10 * 60_000)
  })

  test('only while it asks for patience has few of its sitemaps read from then on', async () => {
    const clock = createManualClock()
    const pages: SitePages = { '/': 'home', '*': answerWith(503, { 'retry-after': '30' }) }
    pages['/robots.txt'] = (request, response) => {
      const lines = Array.from({ length: 60 }, (_, number) => `Sitemap: http://${request.headers.host}/${number}.xml`)
      robots(lines.join('\n'))(request, response)
    }
    const { site } = await crawlPages(pages, { clock, pace: GENTLE })
    expect(site.requests.length).toBeLessThan(12)
    expect(clock.now()).toBeLessThan(5 * 60_000)
  })

  test('a sitemap in trouble is asked once more at the usual pace', async () => {
    const pages: SitePages = { '/': 'home', '/sitemap.xml': answerWith(503) }
    const { site } = await crawlPages(pages, { clock: createManualClock() })
    expect(site.requestedPaths().filter((path) => path === '/sitemap.xml')).toHaveLength(2)
  })
})

describe('URLs in scripts', () => {
  test('that find nothing are counted separately, unless a link to them is found later', async () => {
    const pages = {
      '/': `${pageWithLinks('Home', '/a')}<i data-script="/lost"><i data-script="/later">`,
      '/a': pageWithLinks('A', '/b'),
      '/b': pageWithLinks('B', '/later'),
    }
    const { end } = await crawlPages(pages)
    expect(end.balance).toMatchObject({ guessedInScripts: 1, failed: 1 })
    expect((await crawlPages({ '/': 'Home' })).end.balance.guessedInScripts).toBe(0)
  })

  test('become pages if they exist and leave no trace if not', async () => {
    const { visited } = await crawlPages({ '/': '<i data-script="/real"><i data-script="/api/{id}">', '/real': 'real' })
    expect(visited).toEqual(['page /', 'page /real'])
  })

  const shell = (...guesses: string[]) => guesses.map((guess) => `<i data-script="${guess}">`).join('')

  test('are no pages when the site answers them as it answers anything', async () => {
    let words = 0
    const { visited, site } = await crawlPages(
      {
        '/robots.txt': answerWith(404),
        '/sitemap.xml': answerWith(404),
        '/': `${shell('/collect/v2', '/real', '/users/edit')}<a href="/linked">`,
        '*': 'The app, whatever is asked',
        '/real': 'real',
      },
      {
        pace: { concurrency: 1, delayMs: 0 },
        maxPages: 4,
        randomWord: () => {
          words += 1
          return `no-such-page-${words}`
        },
      },
    )
    expect(visited).toEqual(['page /', 'page /linked', 'page /real'])
    const requested = site.requestedPaths()
    expect(requested.slice(0, 6)).toEqual([
      '/robots.txt',
      '/',
      '/linked',
      '/no-such-page-1',
      '/no-such-page-2',
      '/collect/v2',
    ])
    expect(words).toBe(2)
  })

  test('are not even asked when the site has another page for everything, unless a link names them', async () => {
    const { visited, site } = await crawlPages({
      '/': `${shell('/guess', '/named')}<a href="/b">`,
      '/b': slowly(50, pageWithLinks('B', '/named')),
      '*': (request, response) => answerWith(200, {}, `No ${request.url}`)(request, response),
    })
    expect(visited).toEqual(['page /', 'page /b', 'page /named'])
    expect(site.requestedPaths()).not.toContain('/guess')
  })

  test('get the patience of a link when a link names them while they are asked for', async () => {
    for (const trouble of [answerWith(503), answerWith(502)]) {
      let requested = 0
      const { visited } = await crawlPages(
        {
          '/': `${shell('/flaky')}<a href="/b">`,
          '/b': slowly(150, pageWithLinks('B', '/flaky')),
          '/flaky': (request, response) => {
            requested += 1
            return (requested > 3 ? answerWith(200, {}, 'fine') : trouble)(request, response)
          },
        },
        { maxPages: 3, clock: createManualClock() },
      )
      expect(visited).toEqual(['page /', 'page /b', 'page /flaky'])
    }
  })

  test('count as broken when a real link names them too, before or after', async () => {
    const both = '<i data-script="/gone"><a href="/b">'
    const { visited } = await crawlPages(
      { '/': both, '/b': pageWithLinks('B', '/gone') },
      { pace: { concurrency: 1, delayMs: 0 } },
    )
    expect(visited.sort()).toEqual(['failed /gone http-status', 'page /', 'page /b'])
    const later = await crawlPages({
      '/': '<i data-script="/gone"><a href="/b">',
      '/b': slowly(100, pageWithLinks('B', '/gone')),
    })
    expect(later.visited.sort()).toEqual(['failed /gone http-status', 'page /', 'page /b'])
  })
})

test('a sitemap that robots.txt names by a relative URL is not requested, but reported', async () => {
  const robots = answerWith(
    200,
    { 'content-type': 'text/plain' },
    'User-agent: *\nDisallow:\nSitemap: /map.xml\nSitemap:',
  )
  const files: RobotsFile[] = []
  const { end, site } = await crawlPages(
    { '/robots.txt': robots, '/': 'Home', '/map.xml': '<urlset></urlset>' },
    { onRobots: (file) => void files.push(file) },
  )
  expect(site.requestedPaths()).not.toContain('/map.xml')
  const problems = ['/map.xml', ''].map(
    (value, nth) =>
      `Line ${3 + nth} of robots.txt names the sitemap '${value}'. That is not an absolute URL, so crawlers ignore it.`,
  )
  expect(files).toMatchObject([{ url: `${site.origin}/robots.txt`, statusCode: 200, problems }])
  expect(end.sitemaps).toEqual([
    { url: `${site.origin}/map.xml`, kind: null, urlCount: 0, problem: problems[0] },
    { url: `${site.origin}/robots.txt`, kind: null, urlCount: 0, problem: problems[1] },
  ])
})
