import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { mixedRedirectChain } from './mixed-redirect-chain.ts'

testQueryCheck(mixedRedirectChain, {
  'permanent then temporary, and chains of one kind': {
    site: {
      '/': pageWithLinks('Home', '/mixed', '/permanent', '/temporary', '/one'),
      '/mixed': redirectTo('/mixed-2', 308),
      '/mixed-2': redirectTo('/end', 303),
      '/permanent': redirectTo('/permanent-2', 301),
      '/permanent-2': redirectTo('/end', 308),
      '/temporary': redirectTo('/temporary-2', 302),
      '/temporary-2': redirectTo('/end', 307),
      '/one': redirectTo('/end', 302),
      '/end': pageWithLinks('End'),
    },
    finds: {
      '/mixed': [
        '/mixed – status 308 – to /mixed-2 [Location]',
        '/mixed-2 – status 303 – to /end [Location]',
        'linked from /',
      ],
    },
    counts: { found: 1, passed: 3, notApplicable: 0 },
  },
})
