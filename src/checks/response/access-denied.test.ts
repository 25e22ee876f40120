import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { accessDenied } from './access-denied.ts'

testQueryCheck(accessDenied, {
  'each status code, with and without a scheme': {
    site: {
      '/': pageWithLinks('Home', '/400', '/401', '/402', '/403', '/407', '/451', '/files/list.pdf'),
      '/400': answerWith(400),
      '/401': answerWith(401, { 'www-authenticate': 'Basic realm="Staff of 10.0.0.1"' }),
      '/402': answerWith(402),
      '/403': answerWith(403),
      '/407': answerWith(407),
      '/451': answerWith(451),
      '/files/list.pdf': answerWith(403),
    },
    finds: {
      '/401': ['status 401 – WWW-Authenticate: Basic', 'linked from /'],
      '/403': ['status 403', 'linked from /'],
      '/407': ['status 407', 'linked from /'],
      '/451': ['status 451', 'linked from /'],
      '/files/list.pdf': ['status 403', 'linked from /'],
    },
    counts: { found: 5, passed: 3, notApplicable: 0 },
  },
  'nothing but a sitemap points to it': {
    site: {
      '/': pageWithLinks('Home'),
      '/staff': answerWith(403),
      '/sitemap.xml': (request, response) =>
        response.end(`<urlset><url><loc>http://${request.headers.host}/staff</loc></url></urlset>`),
    },
    counts: { found: 0, passed: 2 },
  },
})
