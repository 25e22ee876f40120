import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { sitemap, sitemapIndex } from '#testing/sites/serve-sitemap.ts'
import { sitemapDuplicateEntry } from './sitemap-duplicate-entry.ts'

testQueryCheck(sitemapDuplicateEntry, {
  'twice in a file, in two files, and once in a sitemap for news or for one search engine': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c'),
      '/a': pageWithLinks('A'),
      '/b': pageWithLinks('B'),
      '/c': pageWithLinks('C'),
      '/sitemap.xml': sitemapIndex('/1.xml', '/2.xml', '/news.xml', '/baidusitemap.xml'),
      '/1.xml': sitemap('/', '/a', '/b', '/a'),
      '/2.xml': sitemap('/b'),
      '/news.xml': sitemap('/', '/c', '/a'),
      '/baidusitemap.xml': sitemap('/', '/c'),
    },
    finds: {
      '/a': ['/a [/1.xml, entry 2]', '/a [/1.xml, entry 4]'],
      '/b': ['/b [/1.xml, entry 3]', '/b [/2.xml, entry 1]'],
    },
    counts: { found: 2, passed: 2, notApplicable: 0 },
  },
  'entries with fragments are no copies': {
    site: {
      '/': pageWithLinks('Home', '/a'),
      '/a': pageWithLinks('A'),
      '/sitemap.xml': sitemap('/', '/a', '/a#rye', '/a#oat', '/#top'),
    },
    counts: { found: 0, passed: 2 },
  },
})
