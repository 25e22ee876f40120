import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaOnNoindex } from './schema-on-noindex.ts'

const head = (tags: string, ...nodes: Record<string, unknown>[]) => `<head>${tags}${jsonLd(...nodes)}</head>`
const NOINDEX = '<meta name="robots" content="noindex">'

testPageCheck(schemaOnNoindex, {
  passes: {
    'an indexable page': head('', { '@type': 'Product' }),
    'no rich-result type': head(NOINDEX, { '@type': 'Person' }),
    'what is on every page': head(
      NOINDEX,
      { '@type': 'Organization' },
      { '@type': 'BreadcrumbList' },
      { '@type': 'WebSite' },
    ),
    'a canonical to itself': head('<link rel="canonical" href="https://bakery.example/bread">', { '@type': 'Product' }),
    'a canonical to another page': head('<link rel="canonical" href="https://bakery.example/rye">', {
      '@type': 'Product',
    }),
  },
  finds: {
    noindex: [
      head(NOINDEX, { '@type': 'NewsArticle' }, { '@type': 'Article' }),
      [{ saw: 'Article (noindex)', at: 'html > * > script:nth-child(2)' }],
      { severity: 'info', message: '1 rich-result type on a page with noindex' },
    ],
  },
  notApplicable: {
    'no structured data': NOINDEX,
    'an error page': { html: jsonLd({ '@type': 'Product' }), status: 203 },
  },
})
