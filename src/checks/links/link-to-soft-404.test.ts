import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { linkToSoft404 } from './link-to-soft-404.ts'

const NOT_FOUND = '<!doctype html><title>404 – Page not found</title><h1>Page not found</h1>'

testQueryCheck(linkToSoft404, {
  'links to a page and to one that responds with 404': {
    site: { '/': pageWithLinks('Home', '/rye', '/gone'), '/rye': pageWithLinks('Rye'), '/gone': answerWith(404) },
    counts: { found: 0, passed: 1, notApplicable: 1 },
  },
  'each link to a soft 404 is evidence, also through a redirect': {
    site: {
      '/': pageWithLinks('Home', '/rye', '/lost', '/old'),
      '/rye': '<title>Rye</title><a href="/lost"><img src="a.png"></a>',
      '/lost': NOT_FOUND,
      '/old': redirectTo('/lost'),
    },
    finds: {
      '/': [
        '/lost – soft 404 – link text “/lost” [a[href="/lost"]]',
        '/old redirects to /lost – soft 404 – link text “/old” [a[href="/old"]]',
      ],
      '/rye': ['/lost – soft 404 – no link text [a[href="/lost"]]'],
    },
    counts: { found: 2, passed: 0 },
  },
})
