import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { robotsSitemapInvalid } from './robots-sitemap-invalid.ts'

testQueryCheck(robotsSitemapInvalid, {
  'a path, a host without scheme, another scheme, and a complete URL': {
    site: {
      '/': pageWithLinks('Home'),
      '/robots.txt': textFile(
        'Sitemap: /sitemap.xml\nsitemap: bakery.example/sitemap.xml\nSitemap: ftp://bakery.example/a\n' +
          'SITEMAP: HTTPS://bakery.example/sitemap.xml',
      ),
    },
    finds: {
      '/robots.txt': [
        'Sitemap: /sitemap.xml [line 1]',
        'Sitemap: bakery.example/sitemap.xml [line 2]',
        'Sitemap: ftp://bakery.example/a [line 3]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'a complete URL that does not load belongs to sitemap_unreachable': {
    site: { '/': pageWithLinks('Home'), '/robots.txt': textFile('Sitemap: https://bakery.invalid/sitemap.xml') },
    counts: { found: 0, passed: 1 },
  },
  'no Sitemap line': {
    site: { '/': pageWithLinks('Home'), '/robots.txt': textFile('User-agent: *') },
    counts: { found: 0, passed: 0 },
  },
})
