import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { redirectLoop } from './redirect-loop.ts'

testQueryCheck(redirectLoop, {
  'two URLs that redirect to each other, and one to itself': {
    site: {
      '/': pageWithLinks('Home', '/a', '/self', '/old'),
      '/a': redirectTo('/b'),
      '/b': redirectTo('/a', 302),
      '/self': redirectTo('/self'),
      '/old': redirectTo('/new'),
      '/new': pageWithLinks('New'),
    },
    finds: {
      '/a': ['/a – status 301 – to /b [Location]', '/b – status 302 – to /a [Location]', 'linked from /'],
      '/self': ['/self – status 301 – to /self [Location]', 'linked from /'],
    },
    counts: { found: 2, passed: 2, notApplicable: 0 },
  },
})
