import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { blockedButLinked } from './blocked-but-linked.ts'

const NOFOLLOW = '<title>C</title><a href="/guides/rye" rel="nofollow">Rye</a>'
const NOINDEX = '<head><meta name="robots" content="noindex"></head><a href="/guides/rye">Rye</a>'

/** A site with two pages that link to the targets, and a third page with this HTML. */
function siteWith(targets: string[], third: string): SitePages {
  return {
    '/': pageWithLinks('Home', '/a', '/b', '/c'),
    '/a': pageWithLinks('A', ...targets),
    '/b': pageWithLinks('B', ...targets, ...targets),
    '/c': third,
    '/robots.txt':
      'User-agent: Googlebot\nDisallow: /guides/\nDisallow: /cart\nDisallow: /*?\n\nUser-agent: *\nDisallow: /guides/',
  }
}

testQueryCheck(blockedButLinked, {
  'three pages link to a blocked URL': {
    site: siteWith(['/guides/rye'], pageWithLinks('C', '/guides/rye')),
    finds: {
      '/guides/rye': [
        'Disallow: /guides/ – 3 pages link to it (reported from 3) [robots.txt, line 2]',
        'linked from /a',
        'linked from /b',
        'linked from /c',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'two pages and a nofollow link': { site: siteWith(['/guides/rye'], NOFOLLOW), counts: { found: 0, passed: 0 } },
  'two pages and one that is not listed': { site: siteWith(['/guides/rye'], NOINDEX), counts: { found: 0 } },
  'carts and filters may be blocked': {
    site: siteWith(['/cart', '/a?sort=1'], pageWithLinks('C', '/cart', '/a?sort=1', '/')),
    counts: { found: 0, passed: 0 },
  },
})
