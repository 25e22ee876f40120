import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { sitemap, sitemapIndex } from '#testing/sites/serve-sitemap.ts'
import { sitemapIndexNested } from './sitemap-index-nested.ts'

testQueryCheck(sitemapIndexNested, {
  'an index in an index': {
    site: {
      '/': pageWithLinks('Home'),
      '/sitemap.xml': sitemapIndex('/inner.xml', '/a.xml'),
      '/inner.xml': sitemapIndex('/a.xml'),
      '/a.xml': sitemap('/'),
    },
    finds: { '/sitemap.xml': ['/inner.xml is an index'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'an index of sitemaps': {
    site: { '/': pageWithLinks('Home'), '/sitemap.xml': sitemapIndex('/a.xml'), '/a.xml': sitemap('/') },
    counts: { found: 0, passed: 1 },
  },
  'no index': { site: { '/': pageWithLinks('Home'), '/sitemap.xml': sitemap('/') }, counts: { found: 0, passed: 0 } },
})
