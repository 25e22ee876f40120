import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapFragment } from './sitemap-fragment.ts'

testQueryCheck(sitemapFragment, {
  'with and without a fragment': {
    site: {
      '/': pageWithLinks('Home'),
      '/bread': pageWithLinks('Bread'),
      '/sitemap.xml': sitemap('/bread', '/bread#rye', '/bread%23'),
    },
    finds: { '/bread': ['/bread#rye [/sitemap.xml, entry 2]'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
})
