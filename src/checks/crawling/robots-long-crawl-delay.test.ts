import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { robotsLongCrawlDelay } from './robots-long-crawl-delay.ts'

const siteWith = (...lines: string[]): SitePages => ({
  '/': pageWithLinks('Home'),
  '/robots.txt': textFile(lines.join('\n')),
})

testQueryCheck(robotsLongCrawlDelay, {
  'above, at and below the limit, for Bingbot, and for crawlers that do not count': {
    site: siteWith(
      ...[
        'User-agent: bingbot',
        'Crawl-delay: 10.5',
        '',
        'User-agent: bingbot',
        'Crawl-delay: 10',
        'Crawl-delay: soon',
      ],
      ...['User-agent: slowbot', 'Crawl-delay: 600', 'User-agent: Pagewarden', 'Allow: /'],
    ),
    finds: { '/robots.txt': ['Crawl-delay: 10.5 – at most 8,228 pages per day [line 2]'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'for all': {
    site: siteWith('User-agent: *', 'Crawl-delay: 30', 'User-agent: Pagewarden', 'Allow: /'),
    plan: () => ({ obeyRobots: false }),
    finds: { '/robots.txt': ['Crawl-delay: 30 – at most 2,880 pages per day [line 2]'] },
    counts: { found: 1 },
  },
  'a delay of a day': {
    site: siteWith('User-agent: bingbot', 'Crawl-delay: 86400'),
    finds: { '/robots.txt': ['Crawl-delay: 86400 – at most 1 page per day [line 2]'] },
    counts: { found: 1 },
  },
  'a short delay': { site: siteWith('User-agent: bingbot', 'Crawl-delay: 9.9'), counts: { found: 0, passed: 1 } },
})
