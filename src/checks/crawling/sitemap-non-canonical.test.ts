import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapNonCanonical } from './sitemap-non-canonical.ts'

const canonical = (href: string) => `<!doctype html><title>${href}</title><link rel="canonical" href="${href}">`

testQueryCheck(sitemapNonCanonical, {
  'another spelling of the page': {
    site: {
      '/': (request, response) => {
        const page = canonical(`https://${request.headers.host}/`)
        response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      },
      '/sitemap.xml': sitemap('/'),
    },
    counts: { found: 0, passed: 1 },
  },
  'another page, the page itself, and none': {
    site: {
      '/': pageWithLinks('Home', '/a'),
      '/a': canonical('/a'),
      '/b': canonical('/a'),
      '/sitemap.xml': sitemap('/', '/a', '/b', '/gone'),
    },
    finds: { '/b': ['canonical /a [/sitemap.xml, entry 3]'] },
    counts: { found: 1, passed: 2, notApplicable: 1 },
  },
})
