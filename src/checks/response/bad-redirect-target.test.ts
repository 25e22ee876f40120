import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { badRedirectTarget } from './bad-redirect-target.ts'

testQueryCheck(badRedirectTarget, {
  'no Location, an empty one, other schemes, and a relative URL': {
    site: {
      '/': pageWithLinks('Home', '/none', '/empty', '/mail', '/broken', '/relative'),
      '/none': answerWith(302),
      '/empty': redirectTo('', 308),
      '/mail': redirectTo('mailto:baker@example.com'),
      '/broken': redirectTo('http://'),
      '/relative': redirectTo('new'),
      '/new': pageWithLinks('New'),
    },
    finds: {
      '/broken': ['status 301 – Location: http:// [Location]', 'linked from /'],
      '/empty': ['status 308 – no Location [Location]', 'linked from /'],
      '/mail': ['status 301 – Location: mailto:baker@example.com [Location]', 'linked from /'],
      '/none': ['status 302 – no Location [Location]', 'linked from /'],
    },
    counts: { found: 4, passed: 2, notApplicable: 0 },
  },
})
