import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { robotsNoindexRule } from './robots-noindex-rule.ts'

testQueryCheck(robotsNoindexRule, {
  'two lines': {
    site: {
      '/': pageWithLinks('Home'),
      '/robots.txt': textFile('User-agent: *\nNoindex: /internal/\n# noindex: /x\nnoindex : /old'),
    },
    finds: { '/robots.txt': ['Noindex: /internal/ [line 2]', 'noindex : /old [line 4]'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'other rules': {
    site: { '/': pageWithLinks('Home'), '/robots.txt': textFile('User-agent: *\nDisallow: /noindex') },
    counts: { found: 0, passed: 1 },
  },
  'no robots.txt': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0 } },
})
