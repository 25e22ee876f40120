import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { aiUserFetchBlocked } from './ai-user-fetch-blocked.ts'

const siteWith = (...lines: string[]): SitePages => ({
  '/': pageWithLinks('Home', '/rye'),
  '/rye': pageWithLinks('Rye'),
  '/robots.txt': textFile(lines.join('\n')),
})

testQueryCheck(aiUserFetchBlocked, {
  'the rule that blocks most pages': {
    site: siteWith('User-agent: Claude-User', 'Disallow: /', 'Disallow: /rye', 'User-agent: ChatGPT-User', 'Disallow:'),
    finds: { '/robots.txt': ['Claude-User: 2 of 2 indexable pages – Disallow: / [line 2]'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  intended: {
    site: siteWith('User-agent: Claude-User', 'Disallow: /'),
    options: { intended: ['claude-user'] },
    counts: { found: 0, passed: 1 },
  },
  'a rule for all crawlers is no decision on AI': {
    site: siteWith('User-agent: *', 'Disallow: /rye'),
    plan: () => ({ obeyRobots: false }),
    counts: { found: 0, passed: 1 },
  },
  'a rule for all crawlers but Googlebot': {
    site: siteWith(
      'User-agent: *',
      'Disallow: /rye',
      'User-agent: Googlebot',
      'Disallow:',
      'User-agent: Claude-User',
      'Allow: /',
    ),
    plan: () => ({ obeyRobots: false }),
    finds: {
      '/robots.txt': ['ChatGPT-User', 'Perplexity-User', 'MistralAI-User', 'Meta-ExternalFetcher', 'Google-Agent'].map(
        (name) => `${name}: 1 of 2 indexable pages – Disallow: /rye [line 2]`,
      ),
    },
    counts: { found: 1 },
  },
  'a crawler for search': {
    site: siteWith('User-agent: Claude-SearchBot', 'Disallow: /'),
    counts: { found: 0, passed: 1 },
  },
  'no robots.txt': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 0 } },
})
