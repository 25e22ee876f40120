import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { urlTrackingParameters } from './url-tracking-parameters.ts'

testQueryCheck(urlTrackingParameters, {
  'other parameters, other sites, and words that only look alike': {
    site: {
      '/': pageWithLinks(
        'Home',
        '/a?x=utm_source',
        '/a?my_gclid=1',
        '/a?gclids=1',
        'https://other.invalid/?utm_source=x',
        '/[a](https://other.invalid/b?utm_source=x)',
      ),
      '/a?x=utm_source': pageWithLinks('A'),
    },
    counts: { found: 0, passed: 1, notApplicable: 1 },
  },
  'campaign parameters and click identifiers': {
    site: {
      '/': pageWithLinks('Home', '/a', '/a?x=1&utm_source=home&utm_medium=x', '/a?FBCLID=1', '/a?_ga#top'),
      '/a': pageWithLinks('A', '/a'),
      '/a?x=1&utm_source=home&utm_medium=x': pageWithLinks('A', '?x=1&utm_source=home&utm_medium=x'),
    },
    finds: {
      '/': [
        'utm_source in /a?x=1&utm_source=home&utm_medium=x [a[href="/a?x=1&utm_source=home&utm_medium=x"]]',
        'FBCLID in /a?FBCLID=1 [a[href="/a?FBCLID=1"]]',
        '_ga in /a?_ga [a[href="/a?_ga#top"]]',
      ],
    },
    counts: { found: 1 },
  },
})
