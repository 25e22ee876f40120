import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { clientError } from './client-error.ts'

const WITH_RESOURCES = { requestLimits: { externalLinks: 0, probes: 0, resources: 10 } }

testQueryCheck(clientError, {
  'linked pages with status 399, 400, 499 and 500, and those of other checks': {
    site: {
      '/': pageWithLinks('Home', '/399', '/400', '/499', '/500', '/401', '/403', '/407', '/451', '/fine'),
      '/fine': pageWithLinks('Fine'),
      '/399': answerWith(399),
      '/400': answerWith(400),
      '/499': answerWith(499),
      '/500': answerWith(500),
      '/401': answerWith(401),
      '/403': answerWith(403),
      '/407': answerWith(407),
      '/451': answerWith(451),
    },
    finds: { '/400': ['status 400', 'linked from /'], '/499': ['status 499', 'linked from /'] },
    counts: { found: 2, passed: 8, notApplicable: 0 },
  },
  'a linked file, and a missing page behind a redirect': {
    site: { '/': pageWithLinks('Home', '/menu.pdf', '/old'), '/old': redirectTo('/gone') },
    finds: { '/menu.pdf': ['status 404', 'linked from /'] },
    counts: { found: 1, passed: 2 },
  },
  'only a sitemap names it': {
    site: {
      '/': pageWithLinks('Home'),
      '/sitemap.xml': (request, response) =>
        response.end(`<urlset><url><loc>http://${request.headers.host}/gone</loc></url></urlset>`),
    },
    counts: { found: 0, passed: 2 },
  },
  'only a canonical names it': {
    site: { '/': '<title>Home</title><link rel="canonical" href="/gone"><a href="/a">A</a>', '/a': pageWithLinks('A') },
    finds: { '/gone': ['status 404', 'canonical URL of /'] },
    counts: { found: 1 },
    plan: () => WITH_RESOURCES,
  },
})
