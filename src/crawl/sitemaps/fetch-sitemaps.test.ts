import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { answerWith, type Handler, redirectTo, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { createFetcher } from '../fetch/fetch-page.ts'
import { createUrlGuard } from '../fetch/url-guard.ts'
import { fetchSitemaps } from './fetch-sitemaps.ts'
import { readSitemap } from './read-sitemap.ts'
import { createSitemapReader } from './sitemap.ts'

const guard = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })
const fetcher = createFetcher({ guard, userAgent: 'test' })
afterAll(() => fetcher.close())

const site = 'https://example.com'
const urlset = (...urls: string[]) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`

/** Serves the files, compressing those whose names end in `.gz`, and fetches them. Returned URLs are paths. */
async function walk(
  files: Record<string, string | Handler>,
  listed: string[] = [],
  { enoughUrls = 1000, maxFiles = 50, maxRequests = 50 } = {},
) {
  const pages: SitePages = {}
  const served = await serveSite(pages)
  for (const [path, file] of Object.entries(files)) {
    if (typeof file === 'function') pages[path] = file
    else {
      const body = Buffer.from(file.replaceAll(site, served.origin), 'latin1')
      pages[path] = (_request, response) => response.end(path.endsWith('.gz') ? gzipSync(body) : body)
    }
  }
  const urls: string[] = []
  const { reports, isComplete } = await fetchSitemaps({
    origin: served.origin,
    files: listed.map((url) => url.replace(site, served.origin)),
    guesses: [`${served.origin}/sitemap.xml`, `${served.origin}/sitemap_index.xml`],
    limit: () => ({ files: maxFiles, requests: maxRequests, because: 'for one crawl' }),
    enoughUrls,
    onPage: (pageUrl) => urls.push(pageUrl.replace(served.origin, '')) > 0,
    fetch: fetcher.fetchPage,
  })
  await served.close()
  const reported = reports.map(({ url, kind, urlCount, problem }) =>
    [url.replace(served.origin, ''), kind, urlCount, problem].join(' ').trim(),
  )
  return { requested: served.requestedPaths(), urls, reported, isComplete }
}

test('files are requested in their order, and none twice', async () => {
  const files = { '/one.xml': urlset(`${site}/a`), '/sitemap.xml': urlset(`${site}/b`) }
  const { requested, urls, reported } = await walk(files, [`${site}/one.xml`, `${site}/one.xml`])
  expect(requested).toEqual(['/one.xml', '/sitemap.xml'])
  expect(urls).toEqual(['/a', '/b'])
  expect(reported).toEqual(['/one.xml urlset 1', '/sitemap.xml urlset 1'])
})

test('a sitemap index at its usual URL is requested if no sitemap was found before', async () => {
  const files = { '/sitemap_index.xml': index(`${site}/1.xml`), '/1.xml': urlset(`${site}/a`) }
  const { requested, urls } = await walk(files)
  expect(requested).toEqual(['/sitemap.xml', '/sitemap_index.xml', '/1.xml'])
  expect(urls).toEqual(['/a'])
  const both = await walk({ ...files, '/sitemap.xml': urlset(`${site}/b`) })
  expect(both.requested).toEqual(['/sitemap.xml'])
  const { requested: named } = await walk(files, [`${site}/sitemap_index.xml`])
  expect(named).toEqual(['/sitemap_index.xml', '/1.xml', '/sitemap.xml'])
})

test('index files are followed in order, zipped files are unzipped', async () => {
  const files = {
    '/sitemap.xml': index(`${site}/1.xml.gz`, `${site}/2.xml`),
    '/1.xml.gz': urlset(`${site}/a`),
    '/2.xml': index(`${site}/3.txt`),
    '/3.txt': `${site}/b`,
  }
  const { urls, reported } = await walk(files)
  expect(urls).toEqual(['/a', '/b'])
  expect(reported).toEqual(['/sitemap.xml index 2', '/1.xml.gz urlset 1', '/2.xml index 1', '/3.txt text 1'])
})

test('an answer may be zipped, and the file in it once more', async () => {
  const twice: Handler = (_request, response) => {
    const body = urlset(...Array.from({ length: 20_000 }, (_, number) => `http://127.0.0.1:1/${number}`))
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(gzipSync(body)))
  }
  expect((await walk({ '/sitemap.xml': twice })).reported).toEqual([
    '/sitemap.xml urlset 0 20,000 of its URLs are on other hosts.',
  ])
})

describe('trouble is reported, and the rest is read', () => {
  test.each<[string, string | Handler, string]>([
    ['is not there', answerWith(404), '0 It returned 404.'],
    ['breaks down', answerWith(500), '0 It returned 500.'],
    ['resets', (request) => request.socket.resetAndDestroy(), '0 .*(reset|broke|closed).*'],
    ['leads away', redirectTo('http://127.0.0.1:1/x'), '0 It redirects to another site.'],
    ['is damaged gzip', '\x1f\x8b\x01\x02\x03', '0 .*gzip data is damaged.'],
    ['says what no database takes', urlset('\u0000'), "urlset 0 '\uFFFD' is not an absolute URL."],
    ['lists nothing', '<urlset></urlset>', 'urlset 0 It lists no URLs.'],
    ['lists nothing in one tag', '<?xml version="1.0"?><urlset xmlns="x"/>', 'urlset 0 It lists no URLs.'],
    ['is an index of nothing', index(), 'index 0 It lists no sitemaps.'],
    ['is HTML', '<!doctype html><html></html>', '0 This is an HTML page.'],
    ['is broken', `<urlset><url><loc>${site}/a</loc></url>`, 'urlset 1 Line 1: the file ends before </urlset>.'],
    ['names other hosts', urlset('https://other.example/a', `${site}/a`), 'urlset 1 1 of its URLs is on another host.'],
  ])('of one that %s', async (_, file, reported) => {
    const found = await walk({ '/1.xml': file, '/2.xml': urlset(`${site}/b`) }, [`${site}/1.xml`, `${site}/2.xml`])
    expect(found.urls).toContain('/b')
    expect(found.reported).toHaveLength(2)
    expect(found.reported[0]).toMatch(new RegExp(`^/1.xml +${reported}$`))
  })

  test('of one on another host, which is not requested', async () => {
    const { requested, reported } = await walk({}, ['https://other.example/sitemap.xml'])
    expect(requested).toEqual(['/sitemap.xml', '/sitemap_index.xml'])
    expect(reported).toEqual(['https://other.example/sitemap.xml  0 It was not read: it is on another host.'])
  })

  test('but not of the usual place, where nobody promised one', async () => {
    expect((await walk({})).reported).toEqual([])
  })

  test('of what came before a connection broke, the URLs count', async () => {
    const half: Handler = (request, response) => {
      response.write(urlset(...Array.from({ length: 2000 }, (_, number) => `http://${request.headers.host}/${number}`)))
      setTimeout(() => request.socket.resetAndDestroy(), 50)
    }
    const { urls, reported } = await walk({ '/1.xml': half }, [`${site}/1.xml`])
    expect(urls.length).toBeGreaterThan(0)
    expect(reported[0]).toMatch(/^\/1.xml urlset \d+ .+/)
  })
})

test('an index that names itself, one that never ends and one that is too wide end', async () => {
  expect((await walk({ '/sitemap.xml': index(`${site}/sitemap.xml`) })).requested).toEqual(['/sitemap.xml'])
  const endless = Object.fromEntries(
    Array.from({ length: 20 }, (_, number) => [
      number ? `/${number}.xml` : '/sitemap.xml',
      index(`${site}/${number + 1}.xml`),
    ]),
  )
  expect(await walk(endless)).toMatchObject({ requested: { length: 4 }, isComplete: false })
  const wide = { '/sitemap.xml': index(...Array.from({ length: 500 }, (_, number) => `${site}/${number}.xml`)) }
  const { requested, reported, isComplete } = await walk(wide)
  expect(requested).toHaveLength(50)
  expect(isComplete).toBe(false)
  expect(reported.at(-1)).toMatch(
    /was not read: 1 sitemap was read and 49 could not be read; 50 requests are the limit for one crawl\.$/,
  )
})

test('a file is counted whole; once there are enough URLs, further files are named and not read', async () => {
  const files = { '/1.xml': urlset(`${site}/a`, `${site}/b`, `${site}/c`), '/2.xml': urlset(`${site}/d`) }
  const { requested, urls, reported, isComplete } = await walk(files, [`${site}/1.xml`, `${site}/2.xml`], {
    enoughUrls: 2,
  })
  expect(requested).toEqual(['/1.xml'])
  expect(urls).toEqual(['/a', '/b', '/c'])
  expect(isComplete).toBe(false)
  expect((await walk(files, [`${site}/1.xml`], { enoughUrls: 2 })).isComplete, 'a guess is no sitemap').toBe(true)
  expect(reported).toEqual([
    '/1.xml urlset 3',
    '/2.xml  0 It was not read: 1 sitemap was read and listed 3 new URLs; this crawl needs at most 2.',
  ])
})

test.each([
  ['404', answerWith(404, {}, 'gone'), 'It returned 404.'],
  ['a web page', '<!doctype html><html><body>Hello</body></html>', expect.stringMatching(/./)],
  ['empty', '', 'It is empty.'],
])('a sitemap that robots.txt names at /sitemap.xml and that is %s is reported', async (_what, file, problem) => {
  const { reported } = await walk({ '/sitemap.xml': file }, [`${site}/sitemap.xml`])
  expect(reported).toHaveLength(1)
  expect(reported[0]?.replace('/sitemap.xml  0 ', '')).toEqual(problem)
  expect((await walk({ '/sitemap.xml': file })).reported).toEqual([])
})

test('with fewer files allowed, the first are requested', async () => {
  const { requested } = await walk({}, [`${site}/1.xml`, `${site}/2.xml`, `${site}/3.xml`], { maxRequests: 2 })
  expect(requested).toEqual(['/1.xml', '/2.xml'])
})

test('only sitemaps that could be read count towards their limit', async () => {
  const names = ['missing', 'html', 'a', 'none', 'b', 'c'].map((name) => `${site}/${name}.xml`)
  const files = {
    '/html.xml': '<!doctype html><html></html>',
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`/${name}.xml`, urlset(`${site}/${name}`)])),
  }
  const { urls, reported, isComplete } = await walk(files, names, { maxFiles: 2 })
  expect(urls).toEqual(['/a', '/b'])
  expect(reported.at(-1)).toBe('/c.xml  0 It was not read: 2 sitemaps were read, the limit for one crawl.')
  expect(isComplete).toBe(false)
})

test('a file is read while it comes: its first URLs are there before its last are sent', async () => {
  const send = urlset(...Array.from({ length: 2000 }, (_, number) => `${site}/${number}`))
  let tellFirst = () => {}
  const first = new Promise<void>((resolve) => {
    tellFirst = resolve
  })
  const served = await serveSite({
    '/1.xml': async (_request, response) => {
      response.write(send.slice(0, -9).replaceAll(site, served.origin))
      await first
      response.end(`<url><loc>${served.origin}/last</loc></url></urlset>`)
    },
  })
  const urls: string[] = []
  await fetchSitemaps({
    origin: served.origin,
    files: [`${served.origin}/1.xml`],
    guesses: [],
    limit: () => ({ files: 50, requests: 50, because: 'for one crawl' }),
    enoughUrls: 10_000,
    onPage(url) {
      urls.push(url)
      tellFirst()
      return true
    },
    fetch: fetcher.fetchPage,
  })
  await served.close()
  expect(urls).toHaveLength(2001)
  expect(urls.at(-1)).toBe(`${served.origin}/last`)
})

test('no more than 50 MB of a file are read', async () => {
  let sent = 0
  async function* endless() {
    const blanks = Buffer.alloc(1024 * 1024, ' ')
    yield Buffer.from(`${site}/a\n`)
    for (;;) {
      sent += 1
      yield blanks
    }
  }
  const pages: string[] = []
  const reader = createSitemapReader({ contentType: '', onPage: (url) => pages.push(url) > 0 })
  expect((await readSitemap(endless(), '', reader)).problem).toMatch(/larger than 50 MB/)
  expect(pages).toEqual([`${site}/a`])
  expect(sent).toBe(50)
})

test.each([
  ['http:', 'https:'],
  ['https:', 'http:'],
])('what is written with %s is requested and named with the %s of the site itself', async (written, own) => {
  const requested: string[] = []
  const urls: string[] = []
  const host = '//example.com:81'
  const body = Buffer.from(urlset(`${written}${host}/a?b=1`, `${own}${host}/c`, `${written}//example.com:82/d`))
  await fetchSitemaps({
    origin: `${own}${host}`,
    files: [`${written}${host}/sitemap.xml`],
    guesses: [],
    limit: () => ({ files: 50, requests: 50, because: 'for one crawl' }),
    enoughUrls: 1000,
    onPage: (pageUrl) => urls.push(pageUrl) > 0,
    async fetch(url, { bodyLimit }) {
      requested.push(url)
      bodyLimit?.into?.(200, {})?.push(body)
      const response = { url, status: 200, headers: {}, body: new Uint8Array(), ttfbMs: 1, totalMs: 1 }
      return { kind: 'response', redirects: [], response }
    },
  })
  expect(requested).toEqual([`${own}${host}/sitemap.xml`])
  expect(urls).toEqual([`${own}${host}/a?b=1`, `${own}${host}/c`])
})
