import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { SitemapEntries, SitemapEntry, SitemapFile } from '#domain/site-files/sitemap-file.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { answerWith, redirectTo, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { createFetcher } from '../fetch/fetch-page.ts'
import { createUrlGuard } from '../fetch/url-guard.ts'
import { createEntryBatches } from './entry-batches.ts'
import { fetchSitemaps } from './fetch-sitemaps.ts'
import { noDetails } from './sitemap-xml.ts'

const fetcher = createFetcher({
  guard: createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') }),
  userAgent: 'test',
})
afterAll(() => fetcher.close())

type Options = Partial<Parameters<typeof fetchSitemaps>[0]>

/** Fetches sitemaps from a real server. Texts may contain `SITE` for its origin. */
async function fetchFrom(pages: SitePages, named: string[], more: Options = {}) {
  const served: SitePages = {}
  const site = await serveSite(served)
  for (const [path, page] of Object.entries(pages)) {
    served[path] = typeof page === 'string' ? answerWith(200, XML, page.replaceAll('SITE', site.origin)) : page
  }
  const batches: SitemapEntries[] = []
  const files: SitemapFile[] = []
  const result = fetchSitemaps({
    origin: site.origin,
    files: named.map((path) => site.origin + path),
    guesses: [`${site.origin}/sitemap.xml`],
    limit: () => ({ files: 50, requests: 50, because: 'for one crawl' }),
    enoughUrls: 1_000_000,
    onPage: () => true,
    fetch: fetcher.fetchPage,
    onEntries: async (batch) => void batches.push(batch),
    onFile: async (file) => void files.push(file),
    ...more,
  })
  await result.catch(() => {}).finally(site.close)
  const relative = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll(site.origin, 'SITE'))
  return { result, batches: relative(batches), files: relative(files) }
}

const XML = { 'content-type': 'application/xml' }
const urlset = (...urls: string[]) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const many = (count: number) => Array.from({ length: count }, (_, number) => `SITE/${number}`)

test('entries are passed on as written and as the crawl uses them, those on other hosts too', async () => {
  const http = urlset('SITE/a%7eb#top', 'https://other.example/x?', '/relative')
  const { batches, files } = await fetchFrom({ '/1.xml': http }, ['/1.xml'])
  const shown = batches.flatMap(({ entries }) =>
    entries.map(({ loc, url, isOnOtherHost }) => [loc, url, isOnOtherHost]),
  )
  expect(shown).toEqual([
    ['SITE/a%7eb#top', 'SITE/a~b', false],
    ['https://other.example/x?', 'https://other.example/x', true],
    ['/relative', null, false],
  ])
  expect(batches).toMatchObject([{ sitemap: 'SITE/1.xml', first: 0 }])
  expect(files[0]).toMatchObject({ urlCount: 1, entryCount: 3, keptEntryCount: 3 })
})

test('each file says how it was found and what the server sent', async () => {
  const zipped = gzipSync(urlset('https://other.example/a'))
  const { files } = await fetchFrom(
    {
      '/index.xml': '<sitemapindex><sitemap><loc>SITE/1.xml.gz</loc></sitemap></sitemapindex>',
      '/1.xml.gz': (_request, response) => response.writeHead(200, { 'content-type': 'application/gzip' }).end(zipped),
      '/old.xml': redirectTo('/new.xml'),
      '/new.xml': urlset('SITE/a'),
      '/reset.xml': (request) => request.socket.resetAndDestroy(),
    },
    ['/index.xml', '/old.xml', '/reset.xml'],
  )
  const requested = { failure: null, index: null, isGzip: false, redirects: [] }
  expect(files).toMatchObject([
    { ...requested, url: 'SITE/index.xml', foundBy: 'robots.txt', statusCode: 200, contentType: 'application/xml' },
    {
      ...{ ...requested, url: 'SITE/1.xml.gz', foundBy: 'index', index: 'SITE/index.xml', statusCode: 200 },
      ...{ contentType: 'application/gzip', isGzip: true, bytes: urlset('https://other.example/a').length },
    },
    {
      ...{ url: 'SITE/old.xml', foundBy: 'robots.txt', statusCode: 200 },
      redirects: [{ url: 'SITE/old.xml', status: 301, location: 'SITE/new.xml' }],
    },
    { ...requested, url: 'SITE/reset.xml', statusCode: null, failure: 'connection-reset' },
    { ...requested, url: 'SITE/sitemap.xml', foundBy: 'guess', statusCode: 404, kind: null },
  ])
})

test('sitemaps that were not requested are passed on as well', async () => {
  const none = () => ({ files: 0, requests: 0, because: 'for one crawl' })
  const { files } = await fetchFrom({}, ['/1.xml'], { limit: none })
  expect(files).toMatchObject([
    { url: 'SITE/1.xml', statusCode: null, bytes: null, problem: expect.stringMatching(/was not read/) },
  ])
})

test('entries of a large file come in batches while it is read', async () => {
  const { batches, files } = await fetchFrom({ '/1.xml': urlset(...many(5000)) }, ['/1.xml'])
  expect(batches.length).toBeGreaterThan(2)
  let next = 0
  for (const { first, entries } of batches) {
    expect(first).toBe(next)
    next += entries.length
  }
  expect(next).toBe(5000)
  expect(files[0]).toMatchObject({ entryCount: 5000, keptEntryCount: 5000 })
})

test('a file that is fetched again after a broken connection gives each entry once', async () => {
  let attempts = 0
  const { batches, files } = await fetchFrom(
    {
      '/1.xml': (request, response) => {
        attempts += 1
        const origin = `http://${request.headers.host}`
        const whole = urlset(...many(6000)).replaceAll('SITE', origin)
        if (attempts > 1) return response.end(whole)
        response.write(whole.slice(0, whole.length / 2))
        setTimeout(() => request.socket.resetAndDestroy(), 100)
      },
    },
    ['/1.xml'],
    { fetch: (url, options) => fetcher.fetchPage(url, options).then(() => fetcher.fetchPage(url, options)) },
  )
  expect(attempts).toBeGreaterThan(1)
  const urls = batches.flatMap(({ entries }) => entries.map(({ url }) => url))
  expect(urls).toEqual(many(6000))
  expect(files[0]).toMatchObject({ urlCount: 6000, entryCount: 6000, keptEntryCount: 6000, problem: null })
})

test('an error of the receiver ends the crawl', async () => {
  const onEntries = async () => {
    await delay(5)
    throw new Error('disk full')
  }
  const { result } = await fetchFrom({ '/1.xml': urlset(...many(5000)) }, ['/1.xml'], { onEntries })
  await expect(result).rejects.toThrow('disk full')
})

test('a crawl keeps entries up to its limit', async () => {
  const kept: SitemapEntry[] = []
  const entriesOf = createEntryBatches(async ({ entries }) => void kept.push(...entries), 3)
  const counts: number[] = []
  for (const sitemap of ['1.xml', '2.xml', '3.xml']) {
    const entries = entriesOf(sitemap)
    for (const loc of ['a', 'b']) entries.add({ loc, url: null, isOnOtherHost: false, ...noDetails() })
    counts.push(await entries.finish())
  }
  expect(counts).toEqual([2, 1, 0])
  expect(kept.map(({ loc }) => loc)).toEqual(['a', 'b', 'a'])
})
