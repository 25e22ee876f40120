import { expect, it } from 'vitest'
import { packEntry } from '#domain/site-files/packed-entries.ts'
import type { RobotsFile } from '#domain/site-files/robots-file.ts'
import type { SitemapEntry, SitemapFile } from '#domain/site-files/sitemap-file.ts'
import { linksTo, makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import { ALL_FACTS, readFacts } from '../read/read-facts.ts'

const SHOP = 'https://shop.example'
const ENTRY: SitemapEntry = {
  ...{ loc: `${SHOP}/0`, url: `${SHOP}/0`, isOnOtherHost: false, lastmod: null, changefreq: null, priority: null },
  ...{ alternates: [], imageCount: 0, videoCount: 0 },
}
const FILE: SitemapFile = {
  ...{ url: `${SHOP}/1.xml`, kind: 'urlset', urlCount: 2, problem: null, foundBy: 'index', index: `${SHOP}/all.xml` },
  ...{ statusCode: 200, failure: null, contentType: 'text/xml', bytes: 900, isGzip: true, redirects: [] },
  ...{ entryCount: 3, keptEntryCount: 3, isReported: true },
}
const ROBOTS: RobotsFile = {
  ...{ url: `${SHOP}/robots.txt`, statusCode: 200, failure: null, contentType: 'text/plain', redirects: [] },
  ...{ text: 'Sitemap: /x\u0000', isCut: false, sitemaps: [{ line: 1, value: '/x' }], problems: ['Line 1 is wrong.'] },
}

it('sitemaps are stored with their entries as written and as the crawl uses them', async () => {
  await withArchive(
    async (writer) => {
      const alternates = [{ hreflang: 'de', href: `${SHOP}/de` }]
      const details = { lastmod: '2026-01-01', changefreq: 'daily', priority: '0.5', imageCount: 2, videoCount: 1 }
      const full = { ...ENTRY, loc: 'http://shop.example/0', ...details, alternates }
      const foreign = { ...ENTRY, loc: 'https://other.example/', url: 'https://other.example/', isOnOtherHost: true }
      await writer.addSitemapEntries({ sitemap: FILE.url, first: 0, entries: [packEntry(full)] })
      await writer.addSitemapEntries({
        sitemap: FILE.url,
        first: 1,
        entries: [foreign, { ...ENTRY, loc: '/1', url: null }].map(packEntry),
      })
      const redirects = [{ url: FILE.url, status: 301, location: `${SHOP}/new.xml` }]
      await writer.addSitemaps([{ ...FILE, redirects }])
      await writer.addSitemaps([{ url: `${SHOP}/old.xml`, kind: null, urlCount: 0, problem: 'It returned 404.' }])
    },
    async ({ query }) => {
      const entries = await query(`select e.position, u.url, e.loc, is_on_other_host, lastmod, changefreq, priority,
          images, videos, s.url as file
        from sitemap_entries e join urls s on s.id = e.sitemap left join urls u on u.id = e.url order by e.position`)
      const empty = { lastmod: null, changefreq: null, priority: null, images: 0, videos: 0, file: FILE.url }
      expect(entries).toEqual([
        {
          ...{ position: 0, url: `${SHOP}/0`, loc: 'http://shop.example/0', is_on_other_host: false },
          ...{ lastmod: '2026-01-01', changefreq: 'daily', priority: '0.5', images: 2, videos: 1, file: FILE.url },
        },
        { position: 1, url: 'https://other.example/', loc: null, is_on_other_host: true, ...empty },
        { position: 2, url: null, loc: '/1', is_on_other_host: false, ...empty },
      ])
      const files = await query(`select u.url, i.url as index_file, kind, entries, problem, found_by, status_code,
          content_type, bytes, is_gzip, all_entries, kept_entries
        from sitemaps s join urls u on u.id = s.url left join urls i on i.id = s.index_file order by u.url`)
      expect(files).toEqual([
        {
          ...{ url: FILE.url, index_file: FILE.index, kind: 'urlset', entries: 2, problem: null, found_by: 'index' },
          ...{ status_code: 200, content_type: 'text/xml', bytes: 900, is_gzip: true, all_entries: 3, kept_entries: 3 },
        },
        {
          ...{ url: `${SHOP}/old.xml`, index_file: null, kind: null, entries: 0, problem: 'It returned 404.' },
          ...{ found_by: null, status_code: null, content_type: null, bytes: null, is_gzip: false },
          ...{ all_entries: null, kept_entries: null },
        },
      ])
      const hreflangs = await query(`select p.url as page, lang, t.url as target, place
        from hreflangs h join urls p on p.id = h.page join urls t on t.id = h.target`)
      expect(hreflangs).toEqual([{ page: `${SHOP}/0`, lang: 'de', target: `${SHOP}/de`, place: 'sitemap' }])
      expect(await query('select u.url from redirects r join urls u on u.id = r.target')).toEqual([
        { url: `${SHOP}/new.xml` },
      ])
    },
  )
})

it('robots.txt is stored as it was parsed, and blocked URLs with the line that decides', async () => {
  await withArchive(
    async (writer) => {
      await writer.addRobots([
        ROBOTS,
        { ...ROBOTS, url: 'http://127.0.0.1:81/robots.txt', statusCode: null, text: null },
      ])
      await writer.addBlockedUrls([{ url: `${SHOP}/cart`, line: 7, rule: 'Disallow: /cart' }])
      await writer.addBlockedUrls([{ url: `${SHOP}/start`, line: null, rule: null }])
    },
    async ({ query }) => {
      expect(await query('select host, status_code, text, sitemaps, problems from robots order by host')).toEqual([
        {
          ...{ host: '127.0.0.1:81', status_code: null, text: null },
          ...{ sitemaps: JSON.stringify(ROBOTS.sitemaps), problems: '["Line 1 is wrong."]' },
        },
        {
          ...{ host: 'shop.example', status_code: 200, text: ROBOTS.text },
          ...{ sitemaps: JSON.stringify(ROBOTS.sitemaps), problems: '["Line 1 is wrong."]' },
        },
      ])
      expect(await query('select u.url, line from blocked_urls b join urls u on u.id = b.url order by line')).toEqual([
        { url: `${SHOP}/cart`, line: 7 },
        { url: `${SHOP}/start`, line: null },
      ])
    },
  )
})

it('a page has all that name it, and the page with the first link to it', async () => {
  await withArchive(
    async (writer) => {
      const links = linksTo(`${SHOP}/1`, `${SHOP}/moved`)
      await writer.addPage(makeFinishedPage({ facts: { links } }))
      await writer.addPage(makeFinishedPage({ position: 1, foundOn: 0, facts: { links: linksTo(`${SHOP}/0`) } }))
      await writer.addPage(makeFinishedPage({ position: 2, source: 'sitemap' }))
      const hop = { url: `${SHOP}/moved`, status: 301, location: `${SHOP}/3` }
      const moved = { url: `${SHOP}/3`, requestedUrl: hop.url, redirects: [hop] }
      await writer.addPage(makeFinishedPage({ position: 3, foundOn: 0, result: moved }))
      await writer.addPage(makeFinishedPage({ position: 4, source: 'probe' }))
      const entries = [1, 2].map((number) => ({ ...ENTRY, loc: `${SHOP}/${number}/`, url: `${SHOP}/${number}/` }))
      await writer.addSitemapEntries({ sitemap: FILE.url, first: 0, entries: entries.map(packEntry) })
    },
    async ({ query }) => {
      const pages = await query(
        'select p.position, f.url as found_on, found_by from pages p left join urls f on f.id = p.found_on order by 1',
      )
      expect(pages).toEqual([
        { position: 0, found_on: null, found_by: 'start link' },
        { position: 1, found_on: `${SHOP}/0`, found_by: 'link sitemap' },
        { position: 2, found_on: null, found_by: 'sitemap' },
        { position: 3, found_on: `${SHOP}/0`, found_by: 'link redirect' },
        { position: 4, found_on: null, found_by: 'probe' },
      ])
    },
  )
})

it('links of a guessed page are no links of the site, but stay with its facts, and its hreflangs count', async () => {
  await withArchive(
    async (writer) => {
      await writer.addPage(makeFinishedPage())
      const guess = { source: 'probe' as const, result: { isGuessed: true, depth: null } }
      const hreflangs = [{ lang: 'de', url: `${SHOP}/0` }]
      await writer.addPage(
        makeFinishedPage({ position: 1, ...guess, facts: { links: linksTo(`${SHOP}/0`), hreflangs } }),
      )
    },
    async (archive) => {
      expect(await archive.query('select source from links')).toEqual([])
      const hreflangs = await archive.query(
        'select p.position, h.lang from hreflangs h join pages p on p.page = h.page join urls u on u.id = h.target',
      )
      expect(hreflangs).toEqual([{ position: 1, lang: 'de' }])
      expect(await archive.query('select inlinks::integer as inlinks from graph order by page')).toEqual([
        { inlinks: 0 },
        { inlinks: 0 },
      ])
      const pages = await archive.query<{ page: number }>('select page from pages where is_guessed')
      const [stored] = (await readFacts(archive, [pages[0]?.page ?? 0], ALL_FACTS)).values()
      expect(stored?.facts.links).toEqual(linksTo(`${SHOP}/0`))
    },
  )
})
