import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { redirectToError } from './redirect-to-error.ts'

testQueryCheck(redirectToError, {
  'redirects to 404, 500, a page, another site and in a circle': {
    site: {
      '/': pageWithLinks('Home', '/1', '/down', '/fine', '/away', '/loop', '/missing'),
      '/1': redirectTo('/2', 302),
      '/2': redirectTo('/gone'),
      '/down': redirectTo('/500'),
      '/500': answerWith(500),
      '/fine': redirectTo('/page'),
      '/page': pageWithLinks('Page'),
      '/away': redirectTo('https://other.invalid/'),
      '/loop': redirectTo('/loop'),
    },
    finds: {
      '/1': [
        '/1 – status 302 – to /2 [Location]',
        '/2 – status 301 – to /gone [Location]',
        'at the end: /gone – status 404',
        'linked from /',
      ],
      '/down': ['/down – status 301 – to /500 [Location]', 'at the end: /500 – status 500', 'linked from /'],
    },
    counts: { found: 2, passed: 2, notApplicable: 0 },
  },
  'robots.txt redirects to an error': {
    site: { '/': pageWithLinks('Home', '/gone'), '/robots.txt': redirectTo('/gone') },
    counts: { found: 0, passed: 0 },
  },
})
