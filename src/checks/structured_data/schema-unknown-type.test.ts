import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaUnknownType } from './schema-unknown-type.ts'

const typed = (...types: unknown[]) => jsonLd({ '@type': types })

testPageCheck(schemaUnknownType, {
  passes: {
    'a type': typed('Product'),
    'a pending and a retired type': typed('ProductGroup', 'UserComments'),
    'a whole name': typed('https://schema.org/Product', 'http://schema.org/Offer'),
    'a type of another vocabulary': typed('Product', 'http://www.productontology.org/id/Bread'),
    'a type with an unknown prefix': typed('gs1:Product', 'Product'),
  },
  finds: {
    'other case': [
      typed('Blogposting'),
      [{ saw: 'Blogposting (did you mean BlogPosting?)', at: 'html > * > script:first-child' }],
      { severity: 'medium', recommendation: 'Write `"@type": "BlogPosting"` instead of `Blogposting`.' },
    ],
    'a spelling mistake in a nested node': [
      jsonLd({ '@type': 'Product', offers: { '@type': 'Ofer' } }),
      [{ saw: 'Ofer (did you mean Offer?)' }],
    ],
    'nothing like it': [typed('Sourdough'), [{ saw: 'Sourdough' }]],
    'the same type twice, once': [
      jsonLd({ '@type': 'Sourdough' }, { '@type': 'Sourdough' }),
      [{ saw: 'Sourdough' }],
      { message: '1 type in structured data unknown to schema.org' },
    ],
    'in microdata': [
      '<div itemscope itemtype="https://schema.org/Sourdough"><b itemprop="name">Rye</b></div>',
      [{ saw: 'Sourdough', at: 'body > div:first-child' }],
    ],
    'many unknown types': [
      typed(...Array.from({ length: 900 }, (_, at) => `Sourdough${at}`)),
      Array.from({ length: 50 }, (_, at) => ({ saw: `Sourdough${at}` })),
    ],
  },
  notApplicable: {
    'no structured data': '<p>Rye</p>',
    'no type': jsonLd({ name: 'Rye' }),
    'no context': '<script type="application/ld+json">{"@type":"Sourdough"}</script>',
  },
})
