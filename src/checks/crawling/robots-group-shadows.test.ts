import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { robotsGroupShadows } from './robots-group-shadows.ts'

const siteWith = (...lines: string[]): SitePages => ({
  '/': pageWithLinks('Home', '/cart/1', '/search?q=rye'),
  '/cart/1': pageWithLinks('Cart'),
  '/search?q=rye': pageWithLinks('Search'),
  '/robots.txt': textFile(lines.join('\n')),
})
const ALL = ['User-agent: *', 'Disallow: /cart/', 'Disallow: /search', 'Disallow: /nothing-has-this', '']

testQueryCheck(robotsGroupShadows, {
  'Googlebot escapes one of two rules': {
    site: siteWith(...ALL, 'User-agent: Googlebot', 'Disallow: /search'),
    finds: {
      '/robots.txt': ['googlebot may request /cart/1, which Disallow: /cart/ keeps others from [line 2]'],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'the group has the same rules, or blocks everything': {
    site: siteWith(
      ...ALL,
      'User-agent: Googlebot',
      'Disallow: /cart/',
      'Disallow: /s',
      'User-agent: bingbot',
      'Disallow: /',
    ),
    counts: { found: 0, passed: 1 },
  },
  'a crawler that is no search engine': {
    site: siteWith(...ALL, 'User-agent: GPTBot', 'Disallow:'),
    counts: { found: 0, passed: 1 },
  },
  'only named crawlers may come in': {
    site: siteWith('User-agent: *', 'Disallow: /', '', 'User-agent: Googlebot', 'User-agent: Pagewarden', 'Disallow:'),
    counts: { found: 0, passed: 1 },
  },
})
