import { expect, test } from 'vitest'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { aiSearchBotBlocked } from './ai-search-bot-blocked.ts'

const siteWith = (...lines: string[]): SitePages => ({
  '/': pageWithLinks('Home', '/rye', '/private'),
  '/rye': pageWithLinks('Rye'),
  '/private': `<meta name="robots" content="noindex">${pageWithLinks('Private')}`,
  '/robots.txt': textFile(lines.join('\n')),
})

function manyPages(count: number, ...lines: string[]): SitePages {
  const paths = Array.from({ length: count }, (_, at) => `/${at + 1}`)
  return {
    '/': pageWithLinks('Home', ...paths),
    ...Object.fromEntries(paths.map((path) => [path, pageWithLinks(path, '/')])),
    '/robots.txt': textFile(lines.join('\n')),
  }
}

testQueryCheck(aiSearchBotBlocked, {
  'two crawlers, in different groups': {
    site: siteWith('User-agent: OAI-SearchBot', 'Disallow: /', 'User-agent: PerplexityBot/1.0', 'Disallow: /rye'),
    finds: {
      '/robots.txt': [
        'OAI-SearchBot: 2 of 2 indexable pages – Disallow: / [line 2]',
        'PerplexityBot: 1 of 2 indexable pages – Disallow: /rye [line 4]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'one of them is intended': {
    site: siteWith('User-agent: OAI-SearchBot', 'User-agent: PerplexityBot', 'Disallow: /rye'),
    options: { intended: ['PerplexityBot '] },
    finds: { '/robots.txt': ['OAI-SearchBot: 1 of 2 indexable pages – Disallow: /rye [line 3]'] },
    counts: { found: 1 },
  },
  'the start page is blocked for Googlebot, whose rules Applebot follows': {
    site: siteWith('User-agent: Googlebot', 'Disallow: /'),
    finds: { '/robots.txt': ['Applebot: 2 of 2 indexable pages – Disallow: / [line 2]'] },
    counts: { found: 1 },
  },
  'another page is blocked for Googlebot and Bingbot': {
    site: siteWith('User-agent: Googlebot', 'User-agent: Bingbot', 'User-agent: Applebot', 'Disallow: /rye'),
    finds: {
      '/robots.txt': [
        'Bingbot: 1 of 2 indexable pages – Disallow: /rye [line 4]',
        'Googlebot: 1 of 2 indexable pages – Disallow: /rye [line 4]',
        'Applebot: 1 of 2 indexable pages – Disallow: /rye [line 4]',
      ],
    },
    counts: { found: 1 },
  },
  'few pages are blocked for Googlebot, and for a crawler of AI search by name': {
    site: manyPages(8, 'User-agent: Googlebot', 'Disallow: /1', 'User-agent: OAI-SearchBot', 'Disallow: /1'),
    finds: { '/robots.txt': ['OAI-SearchBot: 1 of 9 indexable pages – Disallow: /1 [line 4]'] },
    counts: { found: 1 },
  },
  'less than a quarter of the pages is blocked for Googlebot': {
    site: manyPages(8, 'User-agent: Googlebot', 'Disallow: /1', 'Disallow: /2'),
    counts: { found: 0, passed: 1 },
  },
  'a quarter of the pages is blocked for Googlebot': {
    site: manyPages(7, 'User-agent: Googlebot', 'User-agent: Applebot', 'Disallow: /1', 'Disallow: /2'),
    finds: {
      '/robots.txt': [
        'Googlebot: 2 of 8 indexable pages – Disallow: /1 [line 3]',
        'Applebot: 2 of 8 indexable pages – Disallow: /1 [line 3]',
      ],
    },
    counts: { found: 1 },
  },
  'a rule for all crawlers is reported for the search engines only': {
    site: siteWith('User-agent: *', 'Disallow: /rye'),
    plan: () => ({ obeyRobots: false }),
    finds: {
      '/robots.txt': ['Bingbot', 'Googlebot', 'Applebot'].map(
        (name) => `${name}: 1 of 2 indexable pages – Disallow: /rye [line 2]`,
      ),
    },
    counts: { found: 1 },
  },
  'everything is blocked for all, and once more by name': {
    site: siteWith('User-agent: *', 'Disallow: /', 'User-agent: Claude-SearchBot', 'Disallow: /'),
    plan: () => ({ obeyRobots: false }),
    finds: { '/robots.txt': ['Claude-SearchBot: 2 of 2 indexable pages – Disallow: / [line 4]'] },
    counts: { found: 1 },
  },
  'only crawlers for training, and a page that is not indexable': {
    site: siteWith('User-agent: GPTBot', 'Disallow: /', 'User-agent: OAI-SearchBot', 'Disallow: /private'),
    counts: { found: 0, passed: 1 },
  },
  'no robots.txt': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 0 } },
})

test('the advice names the line and the crawler', () => {
  const evidence = [{ saw: 'PerplexityBot: 1 of 2 indexable pages – Disallow: /rye', at: 'line 4' }]
  expect(aiSearchBotBlocked.recommend?.({ count: 1, evidence })).toBe(
    'Remove line 4 of robots.txt, or give PerplexityBot a group of its own:\nUser-agent: PerplexityBot\nAllow: /',
  )
})
