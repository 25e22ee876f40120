import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { parseAllowList } from '#domain/allowed-targets.ts'
import { type SitePages, serveSite } from '#testing/serve-site.ts'
import { createAddressGuard } from './address-guard.ts'
import { createFetcher } from './fetch-page.ts'
import { fetchSitemaps } from './fetch-sitemaps.ts'
import { parseSitemap } from './sitemap.ts'

const guard = createAddressGuard({ allowPrivate: parseAllowList('127.0.0.1') })
const fetcher = createFetcher({ guard, userAgent: 'test' })
afterAll(() => fetcher.close())

const read = (text: string, limit = 1000) => parseSitemap(Buffer.from(text), limit)
const site = 'https://example.com'
const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`

test.each([
  ['a list of pages', urlset(`${site}/a`, `${site}/b`), [`${site}/a`, `${site}/b`]],
  ['white space and entities', urlset(`\n  ${site}/?a=1&amp;b=2  `), [`${site}/?a=1&b=2`]],
  ['CDATA', urlset(`<![CDATA[${site}/?a=1&b=2]]>`), [`${site}/?a=1&b=2`]],
  ['name spaces', `<s:urlset xmlns:s="x"><s:url><s:loc>${site}/a</s:loc></s:url></s:urlset>`, [`${site}/a`]],
  ['a byte order mark', `\uFEFF${urlset(`${site}/a`)}`, [`${site}/a`]],
  [
    'pictures, whose addresses are no pages',
    `<urlset><url><loc>${site}/a</loc><image:image><image:loc>${site}/i.jpg</image:loc></image:image></url></urlset>`,
    [`${site}/a`],
  ],
  ['XML that breaks off', `<urlset><url><loc>${site}/a</loc></url><url><loc>${site}/b`, [`${site}/a`, `${site}/b`]],
  [
    'wrong nesting',
    `<urlset><url><loc>${site}/a</url></loc><url><loc>${site}/b</loc></url>`,
    [`${site}/a`, `${site}/b`],
  ],
  ['plain text', `${site}/a\r\n\r\nnot an address\n  ${site}/b  `, [`${site}/a`, `${site}/b`]],
  ['relative addresses, which are not allowed', urlset('/a', `${site}/b`), [`${site}/b`]],
  ['an HTML page', '<!doctype html><html><body><a href="/x">x</a></body></html>', []],
  ['nothing', '', []],
])('a sitemap with %s', async (_, text, pages) => {
  expect((await read(text)).pages).toEqual(pages)
})

test('an entity bomb unfolds nothing', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'y'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]>${urlset(`${site}/&b;`)}`
  const { pages } = await read(bomb)
  expect(pages.join('').length).toBeLessThan(100)
})

test('a sitemap is read up to the limit', async () => {
  const many = urlset(...Array.from({ length: 5000 }, (_, number) => `${site}/${number}`))
  expect((await read(many, 100)).pages).toHaveLength(100)
})

test('no bytes make the reader throw', async () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '<url>',
    '</url>',
    '<loc>',
    '</loc>',
    site,
    '<![CDATA[',
    ']]>',
    '<!--',
    '&',
    ';',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(piece, fc.string())), async (pieces) => {
      await read(`<urlset>${pieces.join('')}`)
    }),
  )
})

/** Serves the files, zipping those that are called so, and walks them; addresses are told from the site's root. */
async function walk(files: Record<string, string>, listed: string[] = [], maxAddresses = 1000, mostFiles = 50) {
  const pages: SitePages = {}
  const served = await serveSite(pages)
  for (const [path, text] of Object.entries(files)) {
    const body = Buffer.from(text.replaceAll(site, served.origin), 'latin1')
    pages[path] = (_request, response) => response.end(path.endsWith('.gz') ? gzipSync(body) : body)
  }
  const addresses = await fetchSitemaps({
    origin: served.origin,
    files: [...listed.map((url) => url.replace(site, served.origin)), `${served.origin}/sitemap.xml`],
    mostFiles: () => mostFiles,
    maxAddresses,
    fetch: fetcher.fetchPage,
  })
  await served.close()
  return { asked: served.pathsAsked(), addresses: addresses.map((address) => address.replace(served.origin, '')) }
}

test('files are asked in their order; nothing is asked or named twice', async () => {
  const files = { '/one.xml': urlset(`${site}/a`), '/sitemap.xml': urlset(`${site}/a`, `${site}/b`) }
  const { asked, addresses } = await walk(files, [`${site}/one.xml`, `${site}/one.xml`])
  expect(asked).toEqual(['/one.xml', '/sitemap.xml'])
  expect(addresses).toEqual(['/a', '/b'])
})

test('index files are followed in order, zipped files are unzipped', async () => {
  const files = {
    '/sitemap.xml': index(`${site}/1.xml.gz`, `${site}/2.xml`),
    '/1.xml.gz': urlset(`${site}/a`),
    '/2.xml': index(`${site}/3.txt`),
    '/3.txt': `${site}/b`,
  }
  expect((await walk(files)).addresses).toEqual(['/a', '/b'])
})

test('an index that names itself, one that never ends, and damaged files end', async () => {
  expect((await walk({ '/sitemap.xml': index(`${site}/sitemap.xml`) })).asked).toEqual(['/sitemap.xml'])
  const endless = Object.fromEntries(
    Array.from({ length: 20 }, (_, number) => [
      number ? `/${number}.xml` : '/sitemap.xml',
      index(`${site}/${number + 1}.xml`),
    ]),
  )
  expect((await walk(endless)).asked).toHaveLength(4)
  const wide = { '/sitemap.xml': index(...Array.from({ length: 500 }, (_, number) => `${site}/${number}.xml`)) }
  expect((await walk(wide)).asked.length).toBeLessThanOrEqual(50)
  expect((await walk({ '/sitemap.xml': '\x1f\x8b\x01\x02\x03' })).addresses).toEqual([])
})

test('other hosts are neither asked nor named', async () => {
  const files = { '/sitemap.xml': urlset('https://other.example/a', `${site}/a`, 'https://www.example.com/b') }
  const { asked, addresses } = await walk(files, ['https://other.example/sitemap.xml'])
  expect(asked).toEqual(['/sitemap.xml'])
  expect(addresses).toEqual(['/a'])
})

test('enough is enough', async () => {
  const files = { '/1.xml': urlset(`${site}/a`, `${site}/b`, `${site}/c`), '/sitemap.xml': urlset(`${site}/d`) }
  const { asked, addresses } = await walk(files, [`${site}/1.xml`], 2)
  expect(asked).toEqual(['/1.xml'])
  expect(addresses).toEqual(['/a', '/b'])
})

test('with fewer files allowed, the first are asked', async () => {
  const { asked } = await walk({}, [`${site}/1.xml`, `${site}/2.xml`, `${site}/3.xml`], 1000, 2)
  expect(asked).toEqual(['/1.xml', '/2.xml'])
})

test.each([
  ['http:', 'https:'],
  ['https:', 'http:'],
])('what is written with %s is asked and named with the %s of the site itself', async (written, own) => {
  const asked: string[] = []
  const host = '//example.com:81'
  const body = Buffer.from(urlset(`${written}${host}/a?b=1`, `${own}${host}/c`, `${written}//example.com:82/d`))
  const addresses = await fetchSitemaps({
    origin: `${own}${host}`,
    files: [`${written}${host}/sitemap.xml`],
    mostFiles: () => 50,
    maxAddresses: 1000,
    async fetch(url) {
      asked.push(url)
      const response = { url, status: 200, headers: {}, body, ttfbMs: 1, totalMs: 1 }
      return { kind: 'response', redirects: [], response }
    },
  })
  expect(asked).toEqual([`${own}${host}/sitemap.xml`])
  expect(addresses).toEqual([`${own}${host}/a?b=1`, `${own}${host}/c`])
})
