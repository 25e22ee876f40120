import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { internalSearchIndexable } from './internal-search-indexable.ts'

const siteOf = (...paths: string[]): SitePages => ({
  '/': pageWithLinks('Home', ...paths),
  ...Object.fromEntries(paths.map((path) => [path, pageWithLinks('Results')])),
})
const NOINDEX = '<head><meta name="robots" content="noindex"></head>'

testQueryCheck(internalSearchIndexable, {
  'the search form, words that only look alike, and a single result page': {
    site: siteOf('/search', '/suche/', '/research?x=1', '/list?q=1&page=2', '/searching/rye', '/?s=rye'),
    counts: { found: 0, passed: 7, notApplicable: 0 },
  },
  'result pages in several languages': {
    site: siteOf('/search?q=rye', '/de/suche/roggen', '/?s=rye'),
    finds: {
      '/search?q=rye': ['/search?q=rye – one of 3 such pages'],
      '/de/suche/roggen': ['/de/suche/roggen – one of 3 such pages'],
      '/?s=rye': ['/?s=rye – one of 3 such pages'],
    },
    counts: { found: 3, passed: 1 },
  },
  'noindex and blocked pages are not applicable': {
    site: {
      ...siteOf('/search?q=a', '/search?q=b', '/suche/x'),
      '/suche/x': NOINDEX,
      '/robots.txt': 'User-agent: Googlebot\nDisallow: /search?',
    },
    counts: { found: 0, passed: 1, notApplicable: 3 },
  },
})
