import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { siteUnavailable } from './site-unavailable.ts'

/** A home page with links to `failing` URLs of status 500 and to `fine` pages. */
function siteWith(failing: number, fine: number): SitePages {
  const names = (what: string, count: number) => Array.from({ length: count }, (_, index) => `/${what}${index + 1}`)
  const [bad, good] = [names('bad', failing), names('good', fine)]
  return {
    '/': pageWithLinks('Home', ...bad, ...good),
    ...Object.fromEntries(bad.map((path) => [path, answerWith(500)])),
    ...Object.fromEntries(good.map((path) => [path, pageWithLinks(`Page ${path}`)])),
  }
}

testQueryCheck(siteUnavailable, {
  'five of ten URLs fail': {
    site: siteWith(5, 4),
    finds: {
      '/': [
        '5 of 10 URLs did not load',
        'status 500: 5 URLs',
        '/bad1 – status 500',
        '/bad2 – status 500',
        '/bad3 – status 500',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'five of eleven URLs fail': { site: siteWith(5, 5), counts: { found: 0, passed: 1 } },
  'five of nine URLs fail': { site: siteWith(5, 3), counts: { found: 0, passed: 1 } },
  'the start URL fails, but a sitemap names a page': {
    site: {
      '/page': pageWithLinks('Page'),
      '/sitemap.xml': (request, response) =>
        response.end(`<urlset><url><loc>http://${request.headers.host}/page</loc></url></urlset>`),
    },
    finds: { '/': ['/ – status 404'] },
    counts: { found: 1, passed: 0 },
  },
  'the start URL is blocked by robots.txt': {
    site: { '/robots.txt': 'User-agent: *\nDisallow: /' },
    counts: { found: 0, passed: 0 },
  },
})
