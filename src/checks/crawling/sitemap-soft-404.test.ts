import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapSoft404 } from './sitemap-soft-404.ts'

testQueryCheck(sitemapSoft404, {
  'an entry that says so, a page, and a real 404': {
    site: {
      '/': pageWithLinks('Home'),
      '/sold': '<!doctype html><title>Page not found</title><h1>Page not found</h1>',
      '/sitemap.xml': sitemap('/', '/sold', '/gone'),
    },
    finds: { '/sold': ['status 200, but the page does not exist [/sitemap.xml, entry 2]'] },
    counts: { found: 1, passed: 1, notApplicable: 1 },
  },
})
