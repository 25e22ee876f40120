import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, type Handler, pageWithLinks } from '#testing/sites/serve-site.ts'
import { sitemap, sitemapIndex } from '#testing/sites/serve-sitemap.ts'
import { sitemapUnreachable } from './sitemap-unreachable.ts'

const naming =
  (...paths: string[]): Handler =>
  (request, response) =>
    response.end(paths.map((path) => `Sitemap: http://${request.headers.host}${path}`).join('\n'))

testQueryCheck(sitemapUnreachable, {
  'named by robots.txt and by an index': {
    site: {
      '/': pageWithLinks('Home'),
      '/robots.txt': naming('/gone.xml', '/index.xml'),
      '/index.xml': sitemapIndex('/a.xml', '/down.xml'),
      '/a.xml': sitemap('/'),
      '/down.xml': answerWith(500),
    },
    finds: {
      '/down.xml': ['status 500, named by /index.xml'],
      '/gone.xml': ['status 404, named by robots.txt'],
    },
    counts: { found: 2, passed: 2, notApplicable: 0 },
  },
  'nothing names it': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 0 } },
})
