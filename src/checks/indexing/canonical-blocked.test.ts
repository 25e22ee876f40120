import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { canonicalBlocked } from './canonical-blocked.ts'

const named = (href: string, head = '') =>
  `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}">${head}</head><p>Bread</p>`

testQueryCheck(canonicalBlocked, {
  'a canonical that Googlebot may request': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b'),
      '/a': named('/b'),
      '/b': named('/b'),
      '/robots.txt': 'User-agent: Bingbot\nDisallow: /b',
    },
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'a canonical that only Googlebot may not request, and one that nobody may': {
    site: {
      '/': pageWithLinks('Home', '/a', '/c'),
      '/a': named('/bread/rye'),
      '/c': named('/all/rye'),
      '/robots.txt':
        'User-agent: Googlebot\nDisallow: /all/\nDisallow: /bread/\nAllow: /bread/oat\n\nUser-agent: *\nDisallow: /all/',
    },
    finds: {
      '/a': ['/bread/rye – robots.txt of 127.0.0.1, line 3: Disallow: /bread/ [link[rel~="canonical" i]]'],
      '/c': ['/all/rye – robots.txt of 127.0.0.1, line 2: Disallow: /all/ [link[rel~="canonical" i]]'],
    },
    counts: { found: 2, passed: 0 },
  },
  'pages that name themselves, are noindex or disallowed themselves, or name another site are not applicable': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/x/d'),
      '/a': named('/x/e', '<meta name="robots" content="noindex">'),
      '/b': named('https://other.invalid/x/'),
      '/c': named('/c'),
      '/x/d': named('/x/e'),
      '/robots.txt': 'User-agent: Googlebot\nDisallow: /x/',
    },
    counts: { found: 0, passed: 0, notApplicable: 5 },
  },
})
