import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaBrokenReference } from './schema-broken-reference.ts'

const article = (id: string) => ({ '@type': 'Article', author: { '@id': id } })
const ida = { '@type': 'Person', '@id': '#ida', name: 'Ida' }

testPageCheck(schemaBrokenReference, {
  passes: {
    'a node of the page': jsonLd(article('#ida'), ida),
    'a node of another block': jsonLd(article('https://bakery.example/bread#ida')) + jsonLd(ida),
    'a node further down': jsonLd({ '@type': 'WebPage', reviewedBy: ida }, article('#ida')),
    'a page': jsonLd({ '@type': 'Article', mainEntityOfPage: { '@id': 'https://bakery.example/rye' } }),
    'another host': jsonLd(article('https://ida.example/#me')),
    'a member of an enumeration': jsonLd({ '@type': 'Offer', availability: { '@id': 'https://schema.org/InStock' } }),
  },
  finds: {
    'no such node': [
      jsonLd(article('#ida')),
      [{ saw: 'Article.author: https://bakery.example/bread#ida', at: 'html > * > script:first-child' }],
      { severity: 'low', message: '1 reference to nodes that the page does not have' },
    ],
    'a node of the home page, told once': [
      jsonLd(article('https://bakery.example/#org'), {
        '@type': 'WebPage',
        publisher: { '@id': 'https://bakery.example/#org' },
      }),
      [{ saw: 'Article.author: https://bakery.example/#org' }],
    ],
  },
  notApplicable: { 'no references': jsonLd(ida), 'no structured data': '<p>Rye</p>' },
})
