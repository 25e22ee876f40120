import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { answerWith, type Handler, pageWithLinks, redirectTo, type SitePages, serveSite } from '#testing/serve-site.ts'
import { createAddressGuard } from './address-guard.ts'
import { parseAllowList } from './allow-list.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { crawlSite } from './crawl-site.ts'
import { createFetcher } from './fetch-page.ts'
import type { EarlierVisit, PageReading, Visit } from './visit.ts'

const guard = createAddressGuard({
  allowPrivate: parseAllowList('127.0.0.1'),
  resolve: (host) => Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' })),
})
const fetcher = createFetcher({ guard, userAgent: 'Pagewarden', timeoutMs: 3000 })
afterAll(() => fetcher.close())

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Options = Partial<CrawlOptions<string>>

/** Crawls without a pause and tells what happened, with addresses from the site's root. */
async function crawl(pages: SitePages, options: Options = {}, start = '/') {
  const site = await serve(pages)
  const visits: Visit<string>[] = []
  const end = await crawlSite<string>({
    startUrl: site.origin + start,
    maxPages: 100,
    pace: { concurrency: 4, delayMs: 0 },
    fetcher,
    userAgentToken: 'Pagewarden',
    obeyRobots: true,
    readPage,
    onVisit: async (visit) => void visits.push(visit),
    ...options,
  })
  visits.sort((one, other) => one.position - other.position)
  const told = visits.map((visit) => tell(visit).replaceAll(site.origin, ''))
  return { site, end, visits, told, pages: told.filter((line) => /^(page|failed)/.test(line)) }
}

async function serve(pages: SitePages) {
  const site = await serveSite(pages)
  closing.push(site.close)
  return site
}

function tell(visit: Visit<string>): string {
  if (visit.kind === 'redirect') return `redirect ${visit.requestedUrl} to ${visit.finalUrl}`
  if (visit.kind === 'failed') return `failed ${visit.url} ${visit.failure.kind}`
  return `${visit.kind} ${visit.url}`
}

/** Enough HTML for these tests: links, and `data-script` for addresses in scripts. */
function readPage(response: {
  url: string
  body: Uint8Array
  headers: Record<string, string>
}): PageReading<string> | null {
  if (!response.headers['content-type']?.includes('html')) return null
  const html = Buffer.from(response.body).toString()
  if (html.includes('unreadable')) throw new Error('unreadable')
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map((match) => new URL(match[1] ?? '', response.url).href)
  return { facts: html, links: all(/ href="([^"]*)"/g), scriptLinks: all(/data-script="([^"]*)"/g), fingerprint: html }
}

const slowly =
  (ms: number, html: string): Handler =>
  (_request, response) =>
    void delay(ms).then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html))

const file = (type: string) => answerWith(200, { 'content-type': type }, 'content')

describe('the walk', () => {
  test('pages come in queue order with depth and source, each once, files and other sites left out', async () => {
    const { visits, told, end } = await crawl({
      '/': pageWithLinks('Home', '/b', '/a', '/b#x', '/doc.pdf', 'https://other.example/', 'mailto:x@y.z', '/a/'),
      '/a': pageWithLinks('A', '/c', '/'),
      '/b': pageWithLinks('B', '/d/'),
      '/c': 'c',
      '/d/': 'd',
    })
    expect(told).toEqual(['page /', 'page /b', 'page /a', 'page /d/', 'page /c'])
    expect(visits.map((visit) => visit.position)).toEqual([0, 1, 2, 3, 4])
    expect(visits.map((visit) => visit.depth)).toEqual([0, 1, 1, 2, 2])
    expect(visits.map((visit) => visit.source)).toEqual(['start', 'link', 'link', 'link', 'link'])
    expect(end).toEqual({ outcome: 'completed', pages: 5, failed: 0, blockedByRobots: 0 })
  })

  test('the queue is the same whichever answer comes first', async () => {
    const site = (delays: number[]): SitePages => ({
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/r', '/s'),
      '/a': slowly(delays[0] ?? 0, pageWithLinks('A', '/a1', '/x')),
      '/b': slowly(delays[1] ?? 0, pageWithLinks('B', '/b1', '/x', '/t')),
      '/c': slowly(delays[2] ?? 0, pageWithLinks('C', '/c1')),
      '/r': redirectTo('/t'),
      '/s': redirectTo('/u'),
      '/t': 't',
      '/u': 'u',
      '/x': 'x',
      '/a1': 'a1',
      '/b1': 'b1',
      '/c1': 'c1',
    })
    const slowFirst = await crawl(site([150, 50, 0]))
    const slowLast = await crawl(site([0, 50, 150]))
    expect(slowFirst.told).toEqual(slowLast.told)
    expect(slowFirst.told).toContain('redirect /r to /t')
    expect(slowFirst.told).toContain('page /u')
  })

  test('a page is reported when it is done, not when slower ones before it are', async () => {
    const order: string[] = []
    await crawl(
      { '/': pageWithLinks('Home', '/slow', '/quick'), '/slow': slowly(200, 'slow'), '/quick': 'quick' },
      { onVisit: async (visit) => void order.push(new URL(visit.requestedUrl).pathname) },
    )
    expect(order.slice(0, 3)).toEqual(['/', '/quick', '/slow'])
  })

  test.each([1, 2, 5])('never more than %i pages, failed ones included', async (maxPages) => {
    const pages: SitePages = { '/': pageWithLinks('Home', '/gone', '/old', '/1', '/data', '/2', '/3', '/4', '/5') }
    for (const number of [1, 2, 3, 4, 5]) pages[`/${number}`] = 'page'
    pages['/old'] = redirectTo('/1')
    pages['/data'] = file('application/json')
    const { end, pages: counted } = await crawl(pages, { maxPages })
    expect(counted).toEqual(['page /', 'failed /gone http-status', 'page /1', 'page /2', 'page /3'].slice(0, maxPages))
    expect(end.pages).toBe(maxPages)
  })

  test.each([
    [3, 6],
    [10, 20],
    [500, 100],
    [-1, 150],
  ])('with a cap of %i pages, one page adds %i addresses to the queue', async (maxPages, added) => {
    const links = Array.from({ length: 150 }, (_, number) => `/link-${number}`)
    const { site } = await crawl({ '/': pageWithLinks('Home', ...links), '*': file('text/plain') }, { maxPages })
    expect(site.pathsAsked().filter((path) => path.startsWith('/link-'))).toHaveLength(added)
  })

  test('answers that are no pages are told apart and do not count', async () => {
    const { told, end } = await crawl({
      '/': pageWithLinks('Home', '/feed', '/movie'),
      '/feed': file('text/plain'),
      '/movie': file('video/mp4'),
    })
    expect(told).toEqual(['page /', 'other /feed', 'other /movie'])
    expect(end.pages).toBe(1)
  })

  test('a page that breaks its reader is one failed page', async () => {
    const { told } = await crawl({ '/': pageWithLinks('Home', '/bad', '/good'), '/bad': 'unreadable', '/good': 'good' })
    expect(told).toEqual(['page /', 'failed /bad bad-response', 'page /good'])
  })

  test('an error while storing ends the crawl with that error', async () => {
    const onVisit = async (visit: Visit<string>) => {
      if (visit.position === 1) throw new Error('disk full')
    }
    await expect(
      crawl({ '/': pageWithLinks('Home', '/a', '/b'), '/a': 'a', '/b': slowly(50, 'b') }, { onVisit }),
    ).rejects.toThrow('disk full')
    await expect(crawl({ '/': 'x' }, { onVisit: () => Promise.reject(new Error('no disk')) })).rejects.toThrow(
      'no disk',
    )
  })

  test('what is being fetched is told', async () => {
    const fetching: string[] = []
    await crawl(
      { '/': pageWithLinks('Home', '/a'), '/a': 'a' },
      { maxPages: 2, onFetching: (url) => fetching.push(new URL(url).pathname) },
    )
    expect(fetching).toEqual(['/', '/a'])
  })

  test('no more requests at once than the pace allows, with its pause between batches', async () => {
    let underWay = 0
    let most = 0
    const slow: Handler = async (_request, response) => {
      underWay += 1
      most = Math.max(most, underWay)
      await delay(20)
      underWay -= 1
      response.writeHead(200, { 'content-type': 'text/html' }).end('x')
    }
    const { site } = await crawl(
      { '/': pageWithLinks('Home', '/1', '/2', '/3', '/4'), '/1': slow, '/2': slow, '/3': slow, '/4': slow },
      { pace: { concurrency: 2, delayMs: 150 }, maxPages: 5 },
    )
    expect(most).toBe(2)
    const at = Object.fromEntries(site.requests.map(({ path, at }) => [path, at])) as Record<string, number>
    expect((at['/1'] ?? 0) - (at['/'] ?? 0)).toBeGreaterThanOrEqual(140)
    expect((at['/3'] ?? 0) - (at['/1'] ?? 0)).toBeGreaterThanOrEqual(140)
    expect((at['/'] ?? 0) - (at['/robots.txt'] ?? 0)).toBeLessThan(140)
  })
})

describe('redirects', () => {
  test('to a page of the site: the page is reported under its own address', async () => {
    const { visits, told, site } = await crawl({
      '/': pageWithLinks('Home', '/old', '/new'),
      '/old': redirectTo('/mid'),
      '/mid': redirectTo('/end', 302),
      '/end': 'end',
      '/new': pageWithLinks('New', '/end/'),
    })
    expect(told).toEqual(['page /', 'page /end', 'page /new'])
    expect(visits[1]).toMatchObject({
      requestedUrl: `${site.origin}/old`,
      redirects: [
        { url: `${site.origin}/old`, status: 301, location: `${site.origin}/mid` },
        { url: `${site.origin}/mid`, status: 302, location: `${site.origin}/end` },
      ],
    })
  })

  test('to the same address with a slash: still the same page', async () => {
    const { told } = await crawl({ '/': pageWithLinks('Home', '/a', '/a/'), '/a': redirectTo('/a/'), '/a/': 'a' })
    expect(told).toEqual(['page /', 'page /a/'])
  })

  test('to a known page, to another site, to a file: no page, and not asked for', async () => {
    const { told, site } = await crawl({
      '/': pageWithLinks('Home', '/home', '/out', '/file'),
      '/home': redirectTo('/'),
      '/out': redirectTo('https://other.example/'),
      '/file': redirectTo('/x.zip'),
    })
    expect(told).toEqual([
      'page /',
      'redirect /home to /',
      'redirect /out to https://other.example/',
      'redirect /file to /x.zip',
    ])
    expect(site.pathsAsked().filter((path) => path === '/')).toHaveLength(1)
    expect(site.pathsAsked()).not.toContain('/x.zip')
  })

  test('several to one target: the first in the queue has the page', async () => {
    const { told } = await crawl({
      '/': pageWithLinks('Home', '/1', '/2', '/3'),
      '/1': (request, response) => void delay(80).then(() => redirectTo('/t')(request, response)),
      '/2': redirectTo('/t'),
      '/3': redirectTo('/t'),
      '/t': 't',
    })
    expect(told).toEqual(['page /', 'page /t', 'redirect /2 to /t', 'redirect /3 to /t'])
  })

  test('that only lead to one another are a loop', async () => {
    const { told } = await crawl({
      '/': pageWithLinks('Home', '/a', '/b', '/c'),
      '/a': redirectTo('/b'),
      '/b': redirectTo('/a'),
      '/c': redirectTo('/d'),
      '/d': redirectTo('/c'),
    })
    expect(told).toEqual(['page /', 'redirect /a to /b', 'failed /b redirect-loop', 'failed /c redirect-loop'])
  })

  test('to a missing page: that page has failed', async () => {
    const { told, visits } = await crawl({ '/': pageWithLinks('Home', '/old'), '/old': redirectTo('/gone') })
    expect(told).toEqual(['page /', 'failed /gone http-status'])
    expect(visits[1]).toMatchObject({ statusCode: 404, failure: { status: 404 }, redirects: [{ status: 301 }] })
  })

  test('to a private address are refused', async () => {
    const strict = createFetcher({ guard, userAgent: 'x' })
    const { told } = await crawl({ '/': redirectTo('http://10.0.0.1/') }, { fetcher: strict })
    expect(told).toEqual(['failed http://10.0.0.1/ address-refused'])
    await strict.close()
  })
})

describe('the start address', () => {
  test('its redirects tell which site is crawled', async () => {
    const target = await serve({ '/': pageWithLinks('Home', '/a'), '/a': 'a' })
    const { visits, end } = await crawl({ '/': redirectTo(`${target.origin}/`) })
    expect(visits.map(tell)).toEqual([`page ${target.origin}/`, `page ${target.origin}/a`])
    expect(end.outcome).toBe('completed')
    expect(target.pathsAsked()[0]).toBe('/robots.txt')
  })

  test.each<[string, SitePages, string]>([
    ['answers 500', { '/': answerWith(500) }, 'http-status'],
    ['answers 403', { '/': answerWith(403) }, 'http-status'],
    ['is a file', { '/': file('application/pdf') }, 'not-html'],
    ['redirects in a circle', { '/': redirectTo('/a'), '/a': redirectTo('/') }, 'redirect-loop'],
    ['redirects to itself', { '/': redirectTo('/') }, 'redirect-loop'],
    ['redirects out of the web', { '/': redirectTo('ftp://x.example/') }, 'bad-redirect'],
    ['is closed by robots.txt', { '/robots.txt': 'User-agent: *\nDisallow: /', '/': 'x' }, 'blocked-by-robots'],
    [
      'leads to where robots.txt closes',
      { '/robots.txt': 'User-agent: *\nDisallow: /x', '/': redirectTo('/x'), '/x': 'x' },
      'blocked-by-robots',
    ],
    ['has a robots.txt in trouble', { '/robots.txt': answerWith(500), '/': 'x' }, 'robots-unreachable'],
  ])('that %s is a failed page, and the crawl failed', async (_, pages, kind) => {
    const { end, visits, site } = await crawl(pages)
    expect(visits).toHaveLength(1)
    expect(visits[0]).toMatchObject({ kind: 'failed', position: 0, source: 'start', failure: { kind } })
    expect(end).toMatchObject({ outcome: 'failed', failure: { kind }, pages: 1, failed: 1 })
    expect(site.pathsAsked()).not.toContain('/about')
    if (kind === 'blocked-by-robots') expect(site.pathsAsked()).not.toContain('/x')
  })

  test.each([
    ['http://127.0.0.1:1/', 'connection-refused'],
    ['http://10.0.0.1/', 'address-refused'],
    ['http://nowhere.example/', 'dns-failure'],
  ])('%s fails as %s, robots.txt or not', async (startUrl, kind) => {
    for (const obeyRobots of [true, false]) {
      const { end, visits } = await crawl({}, { startUrl, obeyRobots })
      expect(visits).toMatchObject([{ kind: 'failed', url: startUrl, failure: { kind } }])
      expect(end).toMatchObject({ outcome: 'failed', failure: { kind } })
    }
  })

  test('that is missing does not hide what the sitemap knows, but nothing is guessed', async () => {
    const pages: SitePages = { '/a': 'a' }
    pages['/sitemap.txt'] = (request, response) =>
      answerWith(200, { 'content-type': 'text/plain' }, `http://${request.headers.host}/a`)(request, response)
    pages['/robots.txt'] = (request, response) => response.end(`Sitemap: http://${request.headers.host}/sitemap.txt`)
    const { told, end, site } = await crawl(pages)
    expect(told).toEqual(['failed / http-status', 'page /a'])
    expect(end).toMatchObject({ outcome: 'completed', pages: 2, failed: 1 })
    expect(site.pathsAsked()).not.toContain('/about')
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

  test('what it closes is not asked for and counted once each', async () => {
    const { told, end, site } = await crawl(pages)
    expect(told).toEqual(['page /', 'page /a', 'redirect /r to /private/3'])
    expect(end.blockedByRobots).toBe(3)
    expect(site.pathsAsked().filter((path) => path.startsWith('/private'))).toEqual([])
  })

  test('the sitemap it closes is not asked for, the one it names is', async () => {
    const robots: Handler = (request, response) =>
      response.end(`User-agent: *\nDisallow: /*.xml\nSitemap: http://${request.headers.host}/map.txt`)
    const { site } = await crawl({ '/robots.txt': robots, '/': 'home' })
    expect(site.pathsAsked()).toContain('/map.txt')
    expect(site.pathsAsked()).not.toContain('/sitemap.xml')
  })

  test('it can be ignored', async () => {
    const { told, end } = await crawl(pages, { obeyRobots: false })
    expect(told).toHaveLength(5)
    expect(end.blockedByRobots).toBe(0)
  })

  test('its crawl delay slows the crawl', async () => {
    const { site } = await crawl(
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
    const { told, visits } = await crawl(
      withSitemap(
        {
          '/': pageWithLinks('Home', '/a'),
          '/a': 'a',
          '/s': 's',
          '/about': pageWithLinks('About', '/team-page'),
          '/team-page': 't',
          '/contact': redirectTo('/a'),
          '/docs': file('text/plain'),
          '/blog': answerWith(500),
        },
        '/s',
        '/lost',
      ),
    )
    expect(told).toEqual(['page /', 'page /a', 'page /s', 'failed /lost http-status', 'page /about', 'page /team-page'])
    expect(visits.map((visit) => visit.source)).toEqual(['start', 'link', 'sitemap', 'sitemap', 'probe', 'link'])
    expect(visits.map((visit) => visit.depth)).toEqual([0, 1, 1, 1, 1, 2])
  })

  test('neither is asked when the cap is reached', async () => {
    const { site } = await crawl({ '/': pageWithLinks('Home', '/a', '/b'), '/a': 'a', '/b': 'b' }, { maxPages: 2 })
    expect(site.pathsAsked()).toEqual(['/robots.txt', '/', '/a'])
  })

  test('a site that has a page for every address gets none of them guessed', async () => {
    const { told } = await crawl({
      '/': 'home',
      '/robots.txt': 'x',
      '*': 'The same page for everything',
      '/about': 'Really about us',
    })
    expect(told).toEqual(['page /', 'page /about'])
  })

  test('a site whose pages for nothing differ is not guessed at', async () => {
    const { told, site } = await crawl({
      '/': 'home',
      '*': (request, response) => answerWith(200, {}, `No ${request.url}`)(request, response),
    })
    expect(told).toEqual(['page /'])
    expect(site.pathsAsked()).not.toContain('/about')
  })

  test('common paths that robots.txt closes are not tried', async () => {
    const { site } = await crawl({ '/robots.txt': 'User-agent: *\nDisallow: /about', '/': 'home' })
    expect(site.pathsAsked()).toContain('/contact')
    expect(site.pathsAsked()).not.toContain('/about')
  })
})

describe('addresses in scripts', () => {
  test('become pages if they exist and leave no trace if not', async () => {
    const { told } = await crawl({ '/': '<i data-script="/real"><i data-script="/api/{id}">', '/real': 'real' })
    expect(told).toEqual(['page /', 'page /real'])
  })

  test('count as broken when a real link names them too, before or after', async () => {
    const both = '<i data-script="/gone"><a href="/b">'
    const { told } = await crawl(
      { '/': both, '/b': pageWithLinks('B', '/gone') },
      { pace: { concurrency: 1, delayMs: 0 } },
    )
    expect(told.sort()).toEqual(['failed /gone http-status', 'page /', 'page /b'])
    const later = await crawl({
      '/': '<i data-script="/gone"><a href="/b">',
      '/b': slowly(100, pageWithLinks('B', '/gone')),
    })
    expect(later.told.sort()).toEqual(['failed /gone http-status', 'page /', 'page /b'])
  })
})

describe('stopping', () => {
  test('a cancelled crawl ends at once and reports nothing more', async () => {
    const controller = new AbortController()
    const started = performance.now()
    const { end, told } = await crawl(
      { '/': pageWithLinks('Home', '/hangs', '/b'), '/hangs': () => controller.abort() },
      { signal: controller.signal },
    )
    expect(performance.now() - started).toBeLessThan(2000)
    expect(end.outcome).toBe('cancelled')
    expect(told[0]).toBe('page /')
    expect(told.join()).not.toContain('hangs')
  })

  test('a crawl cancelled before it begins asks for nothing', async () => {
    const { end, site } = await crawl({ '/': 'x' }, { signal: AbortSignal.abort() })
    expect(end).toMatchObject({ outcome: 'cancelled', pages: 0 })
    expect(site.requests).toEqual([])
  })

  test('a crawl that goes on after a stop ends with the same visits as one never disturbed', async () => {
    const pages: SitePages = {
      '/': pageWithLinks('Home', '/a', '/r', '/b', '/gone', '/r2'),
      '/a': pageWithLinks('A', '/a1', '/t'),
      '/b': `${pageWithLinks('B', '/b1')}<i data-script="/guess"><i data-script="/real">`,
      '/r': redirectTo('/t'),
      '/r2': redirectTo('/u'),
      '/t': pageWithLinks('T', '/t1'),
      '/u': pageWithLinks('U', '/u1', '/feed'),
      '/feed': file('text/plain'),
      '/about': pageWithLinks('About', '/about/us'),
    }
    for (const path of ['/a1', '/b1', '/t1', '/u1', '/real', '/about/us']) pages[path] = path
    const site = await serve(pages)
    const whole = await runOn(site.origin, {})
    expect(whole.visits.length).toBeGreaterThan(12)
    for (let stopAfter = 1; stopAfter < whole.visits.length; stopAfter += 1) {
      const first = await runOn(site.origin, { stopAfter })
      const rest = await runOn(site.origin, { earlier: first.visits.map(asEarlier) })
      const all = [...first.visits, ...rest.visits].sort((one, other) => one.position - other.position)
      expect(all.map((visit) => `${visit.position} ${tell(visit)}`)).toEqual(
        whole.visits.map((visit) => `${visit.position} ${tell(visit)}`),
      )
      expect(rest.end).toEqual(whole.end)
    }
  })

  test('a crawl that goes on asks for robots.txt again, and stops when that is in trouble', async () => {
    const site = await serve({ '/robots.txt': answerWith(500), '/': pageWithLinks('Home', '/a'), '/a': 'a' })
    const start = { position: 0, requestedUrl: `${site.origin}/`, url: `${site.origin}/`, isPage: true, depth: 0 }
    const { end, visits } = await runOn(site.origin, {
      earlier: [{ ...start, links: [`${site.origin}/a`], scriptLinks: [] }],
    })
    expect(end).toMatchObject({ outcome: 'failed', failure: { kind: 'robots-unreachable' } })
    expect(visits).toEqual([])
    expect(site.pathsAsked()).not.toContain('/a')
  })

  async function runOn(origin: string, options: { stopAfter?: number; earlier?: EarlierVisit[] }) {
    const controller = new AbortController()
    const visits: Visit<string>[] = []
    const end = await crawlSite<string>({
      startUrl: origin,
      maxPages: 30,
      pace: { concurrency: 3, delayMs: 0 },
      fetcher,
      userAgentToken: 'Pagewarden',
      obeyRobots: true,
      readPage,
      earlier: options.earlier,
      signal: controller.signal,
      async onVisit(visit) {
        visits.push(visit)
        if (visits.length === options.stopAfter) controller.abort()
      },
    })
    return { end, visits: visits.sort((one, other) => one.position - other.position) }
  }

  function asEarlier(visit: Visit<string>): EarlierVisit {
    const { position, requestedUrl, depth } = visit
    const { links, scriptLinks } = visit.kind === 'page' ? visit.reading : { links: [], scriptLinks: [] }
    return {
      position,
      requestedUrl,
      url: visit.kind === 'redirect' ? visit.finalUrl : visit.url,
      isPage: visit.kind === 'page' || visit.kind === 'failed',
      isFailed: visit.kind === 'failed',
      depth,
      links,
      scriptLinks,
    }
  }
})
