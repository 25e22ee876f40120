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
  'one page is missing': {
    site: siteWith({ '/old-a': redirectTo('/a'), '/sitemap.xml': sitemap('/', '/old-a') }),
    finds: { '/b': ['in no sitemap'] },
    counts: { found: 1, passed: 2, notApplicable: 1 },
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
