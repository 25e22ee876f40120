import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapBlocked } from './sitemap-blocked.ts'

testQueryCheck(sitemapBlocked, {
  'blocked for all, for Googlebot alone, and for another crawler': {
    site: {
      '/': pageWithLinks('Home'),
      '/b': pageWithLinks('B'),
      '/robots.txt': textFile('User-agent: *\nDisallow: /c\n\nUser-agent: Googlebot\nDisallow: /a\nDisallow: /b$'),
      '/sitemap.xml': sitemap('/', '/a', '/b', '/c', 'https://other.invalid/a'),
    },
    finds: {
      '/a': ['robots.txt, line 5: Disallow: /a [/sitemap.xml, entry 2]'],
      '/b': ['robots.txt, line 6: Disallow: /b$ [/sitemap.xml, entry 3]'],
    },
    counts: { found: 2, passed: 2, notApplicable: 0 },
  },
  'no robots.txt': {
    site: { '/': pageWithLinks('Home'), '/sitemap.xml': sitemap('/') },
    counts: { found: 0, passed: 1 },
  },
})
