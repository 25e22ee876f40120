import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { aiTrainingBlocked } from './ai-training-blocked.ts'

const siteWith = (...lines: string[]): SitePages => ({
  '/': pageWithLinks('Home'),
  '/robots.txt': textFile(lines.join('\n')),
})

testQueryCheck(aiTrainingBlocked, {
  blocked: {
    site: siteWith('User-agent: GPTBot', 'User-agent: meta-externalagent', 'Disallow: /'),
    finds: {
      '/robots.txt': [
        'GPTBot: 1 of 1 indexable page – Disallow: / [line 3]',
        'meta-externalagent: 1 of 1 indexable page – Disallow: / [line 3]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'a rule for all crawlers is no decision on training': {
    site: {
      '/': pageWithLinks('Home', '/tags'),
      '/tags': pageWithLinks('Tags'),
      '/robots.txt': textFile('User-agent: *\nDisallow: /tags'),
    },
    plan: () => ({ obeyRobots: false }),
    counts: { found: 0, passed: 1 },
  },
  'a crawler for search': {
    site: siteWith('User-agent: OAI-SearchBot', 'Disallow: /'),
    counts: { found: 0, passed: 1 },
  },
  'no robots.txt': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 0 } },
})
