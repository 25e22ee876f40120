import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { sitemap, sitemapIndex } from '#testing/sites/serve-sitemap.ts'
import { sitemapEmpty } from './sitemap-empty.ts'

const siteWith = (file: SitePages[string]): SitePages => ({ '/': pageWithLinks('Home'), '/sitemap.xml': file })

testQueryCheck(sitemapEmpty, {
  'no URL': {
    site: siteWith(sitemap()),
    finds: { '/sitemap.xml': ['no URL in the urlset'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'no sitemap in an index': {
    site: siteWith(sitemapIndex()),
    finds: { '/sitemap.xml': ['no sitemap in the index'] },
    counts: { found: 1 },
  },
  'one URL': { site: siteWith(sitemap('/')), counts: { found: 0, passed: 1 } },
  'an empty feed': {
    site: siteWith(textFile('<rss><channel></channel></rss>', 'application/xml')),
    counts: { found: 0, passed: 1 },
  },
})
