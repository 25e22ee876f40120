import { packEntry } from '#domain/site-files/packed-entries.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { sitemap, sitemapIndex } from '#testing/sites/serve-sitemap.ts'
import { notInSitemap } from './not-in-sitemap.ts'

const NOINDEX = '<!doctype html><title>Hidden</title><meta name="robots" content="noindex">'
const siteWith = (files: SitePages): SitePages => ({
  '/': pageWithLinks('Home', '/a', '/b', '/hidden'),
  '/a': pageWithLinks('A'),
  '/b': pageWithLinks('B'),
  '/hidden': NOINDEX,
  ...files,
})

testQueryCheck(notInSitemap, {
  'an entry that redirects does not name the page at its end, unless only the spelling differs': {
    site: siteWith({
      '/b': redirectTo('/b/'),
      '/b/': pageWithLinks('B'),
      '/old-a': redirectTo('/a'),
      '/sitemap.xml': sitemap('/', '/b', '/old-a'),
    }),
    finds: { '/a': ['in no sitemap'] },
    counts: { found: 1, passed: 2, notApplicable: 1 },
  },
  'a sitemap of redirects names none of the pages': {
    site: siteWith({ '/old-a': redirectTo('/a'), '/sitemap.xml': sitemap('/old-a') }),
    finds: { '/': ['in no sitemap'], '/a': ['in no sitemap'], '/b': ['in no sitemap'] },
    counts: { found: 3, passed: 0, notApplicable: 1 },
  },
  'a page with its index file, and later pages of a list': {
    site: {
      '/': pageWithLinks('Home', '/a/', '/b/index.html', '/news?page=1', '/news?page=2'),
      '/a/': pageWithLinks('A'),
      '/b/index.html': pageWithLinks('B'),
      '/news?page=1': pageWithLinks('News'),
      '/news?page=2': pageWithLinks('Older news'),
      '/sitemap.xml': sitemap('/', '/a/index.html', '/b/', '/sitemap-only'),
    },
    finds: { '/news?page=1': ['in no sitemap'] },
    counts: { found: 1, passed: 3 },
  },
  'a page beside another spelling of it that the sitemap names': {
    site: siteWith({
      '/a/index.html': pageWithLinks('A'),
      '/a/': pageWithLinks('A'),
      '/': pageWithLinks('Home', '/a/'),
      '/sitemap.xml': sitemap('/', '/a/index.html'),
    }),
    finds: { '/a/': ['in no sitemap'] },
    counts: { found: 1, passed: 2 },
  },
  'blank pages, doubled slashes, other spellings of a named URL, and pages that are blocked for Googlebot': {
    site: {
      '/': pageWithLinks('Home', '/a.html', '/b', '/blank', '/x//y', '/blocked'),
      '/a.html': pageWithLinks('A'),
      '/b': pageWithLinks('B'),
      '/blank': '\n',
      '/x//y': pageWithLinks('Y'),
      '/blocked': pageWithLinks('Blocked'),
      '/robots.txt': textFile('User-agent: Googlebot\nDisallow: /blocked'),
      '/sitemap.xml': sitemap('/', '/a'),
    },
    finds: { '/b': ['in no sitemap'] },
    counts: { found: 1, passed: 2, notApplicable: 3 },
  },
  'no sitemap': { site: siteWith({}), counts: { found: 0, passed: 0, notApplicable: 4 } },
  'a sitemap that names no page of the crawl': {
    site: siteWith({ '/sitemap.xml': sitemap('https://other.invalid/') }),
    counts: { found: 0, passed: 0, notApplicable: 4 },
  },
  'a part of the sitemap does not load': {
    site: siteWith({ '/sitemap.xml': sitemapIndex('/1.xml', '/gone.xml'), '/1.xml': sitemap('/') }),
    counts: { found: 0, passed: 0, notApplicable: 4, reason: 'not known because the crawl did not read all sitemaps' },
  },
})

const SHOP = 'https://shop.example'
const entryOf = (path: string) =>
  packEntry({
    ...{ loc: `${SHOP}${path}`, url: `${SHOP}${path}`, isOnOtherHost: false, lastmod: null, changefreq: null },
    ...{ priority: null, alternates: [], imageCount: 0, videoCount: 0 },
  })
const redirectFrom = (path: string, to: string, hop: { status: number; by?: 'script' }) => ({
  ...{ kind: 'redirect' as const, position: 10, requestedUrl: `${SHOP}${path}`, finalUrl: `${SHOP}${to}` },
  redirects: [{ url: `${SHOP}${path}`, location: `${SHOP}${to}`, ...hop }],
  ...{ depth: 1, source: 'sitemap' as const },
})

testArchivedCheck(notInSitemap, {
  'an entry names the URL that it lists, whether the server or a script redirects': {
    crawl: async (writer) => {
      for (const position of [0, 1, 2]) await writer.addPage(makeFinishedPage({ position }))
      await writer.addNonPage(redirectFrom('/moved', '/1', { status: 301 }))
      await writer.addNonPage(redirectFrom('/opens', '/2', { status: 200, by: 'script' }))
      const entries = ['/0', '/moved', '/opens'].map(entryOf)
      await writer.addSitemapEntries({ sitemap: `${SHOP}/sitemap.xml`, first: 0, entries })
      await writer.addSitemaps([
        {
          ...{ url: `${SHOP}/sitemap.xml`, kind: 'urlset', urlCount: 3, problem: null, foundBy: 'guess', index: null },
          ...{ statusCode: 200, failure: null, contentType: 'text/xml', bytes: 900, isGzip: false, redirects: [] },
          ...{ entryCount: 3, keptEntryCount: 3, isReported: true },
        },
      ])
    },
    finds: { '/1': ['in no sitemap'], '/2': ['in no sitemap'] },
    counts: { found: 2, passed: 1 },
  },
})
