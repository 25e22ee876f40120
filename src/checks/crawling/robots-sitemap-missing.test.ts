import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { robotsSitemapMissing } from './robots-sitemap-missing.ts'

const siteWith = (files: SitePages): SitePages => ({ '/': pageWithLinks('Home'), ...files })

testQueryCheck(robotsSitemapMissing, {
  'a sitemap that robots.txt does not name': {
    site: siteWith({ '/robots.txt': textFile('User-agent: *'), '/sitemap.xml': sitemap('/') }),
    finds: { '/robots.txt': ['/sitemap.xml'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'a Sitemap line': {
    site: siteWith({ '/robots.txt': textFile('Sitemap: /sitemap.xml'), '/sitemap.xml': sitemap('/') }),
    counts: { found: 0, passed: 1 },
  },
  'no sitemap': { site: siteWith({ '/robots.txt': textFile('User-agent: *') }), counts: { found: 0, passed: 0 } },
  'no robots.txt': { site: siteWith({ '/sitemap.xml': sitemap('/') }), counts: { found: 0, passed: 0 } },
})
