import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { serverError } from './server-error.ts'

testQueryCheck(serverError, {
  'status 499, 500, 599 and 600, with up to three sources': {
    site: {
      '/': pageWithLinks('Home', '/499', '/500', '/599', '/600', '/a', '/b', '/c', '/old'),
      '/a': pageWithLinks('A', '/500', '/500'),
      '/b': pageWithLinks('B', '/500'),
      '/c': pageWithLinks('C', '/500'),
      '/499': answerWith(499),
      '/500': answerWith(500),
      '/599': answerWith(599),
      '/600': answerWith(600),
      '/old': redirectTo('/500'),
    },
    finds: {
      '/500': ['status 500', 'linked from /', 'linked from /a', 'linked from /b', 'and 1 more'],
      '/599': ['status 599', 'linked from /'],
    },
    counts: { found: 2, passed: 6, notApplicable: 0 },
  },
  'the start URL belongs to site_unavailable': { site: { '/': answerWith(500) }, counts: { found: 0 } },
})
