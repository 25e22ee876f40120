import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { blockedByRobots } from './blocked-by-robots.ts'

testQueryCheck(blockedByRobots, {
  'nothing is disallowed': {
    site: { '/': pageWithLinks('Home', '/rye'), '/rye': pageWithLinks('Rye') },
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
  'a URL that four pages link to, for this crawler and not for another': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c'),
      '/a': pageWithLinks('A', '/private/x', '/private/x', '/rye'),
      '/b': pageWithLinks('B', '/private/x'),
      '/c': pageWithLinks('C', '/private/x'),
      '/rye': pageWithLinks('Rye', '/private/x'),
      '/robots.txt': 'User-agent: *\nAllow: /\nDisallow: /private/\n\nUser-agent: Bingbot\nDisallow: /rye',
    },
    finds: {
      '/private/x': ['Disallow: /private/ [robots.txt, line 3]', 'linked from /a', 'linked from /b', 'linked from /c'],
    },
    counts: { found: 1, passed: 5 },
  },
})
