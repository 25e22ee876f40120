import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaDuplicateId } from './schema-duplicate-id.ts'

const ID = 'https://bakery.example/bread#x'
const node = (type: unknown, values: object = {}) => ({ '@type': type, '@id': '#x', ...values })

testPageCheck(schemaDuplicateId, {
  passes: {
    'one node in two parts': jsonLd(node('Product', { name: 'Rye' }), node('Product', { sku: '7' })),
    'a subtype': jsonLd(node('Organization'), node('Bakery', { name: 'Hafen' })),
    'one type in common': jsonLd(node(['Person', 'Organization']), node('Person')),
    'a reference': jsonLd(node('Organization'), { '@type': 'WebSite', '@id': '#site', publisher: { '@id': '#x' } }),
    'a breadcrumb': jsonLd(node('WebPage', { name: 'Rye bread' }), {
      '@type': 'ListItem',
      item: node('Thing', { name: 'Rye' }),
    }),
    'an unknown type': jsonLd(node('Sourdough'), node('Product')),
    'names in several languages': jsonLd(
      node('Product', { name: ['Rye', 'Roggen'] }),
      node('Product', { name: 'Rye' }),
    ),
  },
  finds: {
    'two types': [
      jsonLd(node('Organization'), node('WebSite')),
      [{ saw: `${ID}: Organization and WebSite`, at: 'html > * > script:first-child' }],
      { severity: 'medium', message: '1 id in structured data names different things' },
    ],
    'two names': [
      jsonLd(node('Product', { name: 'Rye' }), node('Product', { name: 'Wheat' })),
      [{ saw: `${ID}: "Rye" and "Wheat"` }],
    ],
  },
  notApplicable: { 'no ids': jsonLd({ '@type': 'Product' }), 'no structured data': '<p>Rye</p>' },
})
