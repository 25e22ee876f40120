import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapRedirects } from './sitemap-redirects.ts'

testQueryCheck(sitemapRedirects, {
  'entries that redirect to a page, to another site and to an error': {
    site: {
      '/': pageWithLinks('Home', '/new'),
      '/new': pageWithLinks('New'),
      '/old': redirectTo('/new'),
      '/away': redirectTo('https://other.invalid/'),
      '/lost': redirectTo('/gone'),
      '/sitemap.xml': sitemap('/', '/old', '/away', '/lost', 'https://other.invalid/'),
    },
    finds: {
      '/away': ['redirects to https://other.invalid/ [/sitemap.xml, entry 3]'],
      '/old': ['redirects to /new [/sitemap.xml, entry 2]'],
    },
    counts: { found: 2, passed: 2, notApplicable: 0 },
  },
  'no sitemap': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 0 } },
})
