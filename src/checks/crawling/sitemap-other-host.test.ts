import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapOtherHost } from './sitemap-other-host.ts'

testQueryCheck(sitemapOtherHost, {
  'two entries elsewhere': {
    site: {
      '/': pageWithLinks('Home'),
      '/robots.txt': (request, response) => response.end(`Sitemap: http://${request.headers.host}/sitemap.xml`),
      '/sitemap.xml': sitemap('/', 'https://www.other.invalid/rye', 'http://other.invalid/'),
    },
    finds: { '/sitemap.xml': ['https://www.other.invalid/rye [entry 2]', 'http://other.invalid/ [entry 3]'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'all entries on the host': {
    site: { '/': pageWithLinks('Home'), '/sitemap.xml': sitemap('/', '/a') },
    counts: { found: 0, passed: 1 },
  },
  'a feed may link to other sites': {
    site: {
      '/': pageWithLinks('Home'),
      '/sitemap.xml': textFile(
        '<rss><channel><item><link>https://other.invalid/</link></item></channel></rss>',
        'application/xml',
      ),
    },
    counts: { found: 0, passed: 1 },
  },
})
