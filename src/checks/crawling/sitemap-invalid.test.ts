import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { type Handler, pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapInvalid } from './sitemap-invalid.ts'

const xml = (text: string) => textFile(text, 'application/xml')
const siteWith = (files: Record<string, Handler>): SitePages => ({
  '/': pageWithLinks('Home'),
  ...files,
  '/robots.txt': (request, response) =>
    response.end(
      Object.keys(files)
        .map((path) => `Sitemap: http://${request.headers.host}${path}`)
        .join('\n'),
    ),
})

testQueryCheck(sitemapInvalid, {
  'broken XML, a relative URL, another root, and a web page': {
    site: siteWith({
      '/broken.xml': xml('<urlset>\n<url><loc>http://127.0.0.1/a?b&c</loc></url></urlset>'),
      '/relative.xml': xml('<urlset><url><loc>/bread</loc></url></urlset>'),
      '/root.xml': xml('<pages><page/></pages>'),
      '/page.xml': textFile('<!doctype html><html><title>Home</title></html>', 'text/html'),
      '/fine.xml': sitemap('/'),
    }),
    finds: {
      '/broken.xml': ['Line 2: &c is not an XML entity; write a plain & as &amp;. [line 2]'],
      '/page.xml': ['This is an HTML page.'],
      '/relative.xml': ["'/bread' is not an absolute URL."],
      '/root.xml': ['It begins with <pages>.'],
    },
    counts: { found: 4, passed: 1, notApplicable: 0 },
  },
  'problems of other checks': {
    site: siteWith({
      '/empty.xml': xml('<urlset></urlset>'),
      '/none.xml': xml(''),
      '/other.xml': sitemap('/', 'https://other.invalid/'),
    }),
    counts: { found: 0, passed: 3 },
  },
  'a web page that nothing names': {
    site: { '/': pageWithLinks('Home'), '/sitemap.xml': pageWithLinks('Home') },
    counts: { found: 0, passed: 0 },
  },
})
