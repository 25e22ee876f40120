import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { sitemap, sitemapIndex } from '#testing/sites/serve-sitemap.ts'
import { sitemapMissing } from './sitemap-missing.ts'

/** A home page and as many linked pages as needed. */
function siteOf(pages: number, files: SitePages = {}): SitePages {
  const paths = Array.from({ length: pages - 1 }, (_, index) => `/bread/${'x'.repeat(index + 1)}`)
  const texts = paths.map((path) => [path, pageWithLinks(`The bread of ${path}`)])
  return { '/': pageWithLinks('Home', ...paths), ...Object.fromEntries(texts), ...files }
}

testQueryCheck(sitemapMissing, {
  'nineteen linked pages need none': { site: siteOf(19), counts: { found: 0, passed: 0, notApplicable: 0 } },
  'twenty pages': {
    site: siteOf(20),
    finds: { '/': ['/sitemap.xml – status 404', '/sitemap_index.xml – status 404'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'a sitemap index': {
    site: siteOf(20, { '/sitemap_index.xml': sitemapIndex('/1.xml'), '/1.xml': sitemap('/') }),
    counts: { found: 0, passed: 1 },
  },
  'the server fails for one of the URLs': {
    site: siteOf(20, { '/sitemap_index.xml': answerWith(500) }),
    counts: { found: 0, passed: 0 },
  },
  'a sitemap': { site: siteOf(20, { '/sitemap.xml': sitemap('/') }), counts: { found: 0, passed: 1 } },
  'a sitemap that robots.txt names and that does not load': {
    site: siteOf(20, {
      '/robots.txt': (request, response) => response.end(`Sitemap: http://${request.headers.host}/map.xml`),
    }),
    counts: { found: 0, passed: 1 },
  },
  'the server fails': {
    site: siteOf(20, { '/sitemap.xml': answerWith(500), '/robots.txt': textFile('') }),
    counts: { found: 0, passed: 0 },
  },
})
