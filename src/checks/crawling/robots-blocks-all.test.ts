import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { robotsBlocksAll } from './robots-blocks-all.ts'

const siteWith = (robots: string): SitePages => ({
  '/': pageWithLinks('Home', '/a'),
  '/a': pageWithLinks('A'),
  '/robots.txt': textFile(robots),
})

testQueryCheck(robotsBlocksAll, {
  'blocked for all': {
    site: siteWith('User-agent: *\nDisallow: /'),
    plan: () => ({ obeyRobots: false }),
    finds: {
      '/robots.txt': ['Disallow: / – for Googlebot, Bingbot, all crawlers without a group of their own [line 2]'],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'blocked for Bingbot alone': {
    site: siteWith('User-agent: bingbot\nDisallow: /$\n\nUser-agent: *\nDisallow: /a'),
    finds: { '/robots.txt': ['Disallow: /$ – for Bingbot [line 2]'] },
    counts: { found: 1, passed: 0 },
  },
  'blocked for Googlebot alone, whose rules Applebot follows': {
    site: siteWith('User-agent: Googlebot\nDisallow: /'),
    finds: { '/robots.txt': ['Disallow: / – for Googlebot [line 2]'] },
    counts: { found: 1 },
  },
  'another page is blocked, or an AI crawler': {
    site: siteWith('User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /'),
    counts: { found: 0, passed: 1 },
  },
  'the start page is allowed again': {
    site: siteWith('User-agent: *\nDisallow: /\nAllow: /$'),
    counts: { found: 0, passed: 1 },
  },
  'no robots.txt': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 0 } },
})
