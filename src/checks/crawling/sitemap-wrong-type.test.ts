import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapWrongType } from './sitemap-wrong-type.ts'

testQueryCheck(sitemapWrongType, {
  'sent as HTML': {
    site: {
      '/': pageWithLinks('Home'),
      '/sitemap.xml': textFile('<urlset><url><loc>http://127.0.0.1/</loc></url></urlset>', 'text/html; charset=UTF-8'),
    },
    finds: { '/sitemap.xml': ['text/html; charset=UTF-8 [Content-Type]'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'sent as XML': {
    site: { '/': pageWithLinks('Home'), '/sitemap.xml': sitemap('/') },
    counts: { found: 0, passed: 1 },
  },
  'a web page is no sitemap': {
    site: { '/': pageWithLinks('Home'), '/sitemap.xml': pageWithLinks('Home') },
    counts: { found: 0, passed: 0 },
  },
})
