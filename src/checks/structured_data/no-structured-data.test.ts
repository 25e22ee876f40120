import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { jsonLd, tooLargeJsonLd } from '#testing/html/json-ld.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { noStructuredData } from './no-structured-data.ts'

const NOINDEX = '<meta name="robots" content="noindex">'

testQueryCheck(noStructuredData, {
  'no page has any, except one that is not indexable': {
    site: {
      '/': pageWithLinks('Home', '/1', '/2'),
      '/1': '<p>Rye</p>',
      '/2': NOINDEX + jsonLd({ '@type': 'Product' }),
    },
    finds: { '/': ['2 indexable pages, none with structured data'] },
    counts: { found: 1 },
  },
  'one page has some': {
    site: { '/': pageWithLinks('Home', '/1'), '/1': jsonLd({ '@type': 'Product' }) },
    counts: { found: 0, passed: 1 },
  },
  'it cannot be parsed': {
    site: { '/': '<script type="application/ld+json">{,}</script>' },
    counts: { found: 0, passed: 1 },
  },
  'it is too large to be read': { site: { '/': tooLargeJsonLd() }, counts: { found: 0, passed: 1 } },
  'no indexable page': { site: { '/': NOINDEX }, counts: { found: 0, passed: 0 } },
})
