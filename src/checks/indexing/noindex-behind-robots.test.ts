import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { noindexBehindRobots } from './noindex-behind-robots.ts'

const NOINDEX = '<!doctype html><head><title>Rye</title><meta name="robots" content="noindex"></head><p>Bread</p>'
const robots = (agent: string) => `User-agent: ${agent}\nDisallow: /x/\nAllow: /x/open`
const pages = { '/': pageWithLinks('Home', '/x/rye', '/x/open', '/x/list', '/oat'), '/x/list': pageWithLinks('List') }

testQueryCheck(noindexBehindRobots, {
  'a tag and a header that Googlebot cannot read': {
    site: {
      ...pages,
      '/x/rye': NOINDEX,
      '/x/open': NOINDEX,
      '/oat': NOINDEX,
      '/x/list': answerWith(200, { 'x-robots-tag': 'none' }, 'List'),
      '/robots.txt': robots('Googlebot'),
    },
    finds: {
      '/x/rye': ['noindex, and robots.txt has “Disallow: /x/” for Googlebot [robots.txt, line 2]'],
      '/x/list': ['noindex, and robots.txt has “Disallow: /x/” for Googlebot [robots.txt, line 2]'],
    },
    counts: { found: 2, passed: 2, notApplicable: 1 },
  },
  'another crawler is blocked, or nothing is noindex': {
    site: { ...pages, '/x/rye': NOINDEX, '/robots.txt': robots('Bingbot') },
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'a crawl that ignores robots.txt reads the noindex of pages that all crawlers may not request': {
    site: { '/': pageWithLinks('Home', '/x/rye'), '/x/rye': NOINDEX, '/robots.txt': robots('*') },
    plan: () => ({ obeyRobots: false }),
    finds: { '/x/rye': ['noindex, and robots.txt has “Disallow: /x/” for Googlebot [robots.txt, line 2]'] },
    counts: { found: 1, passed: 0, notApplicable: 1 },
  },
})
