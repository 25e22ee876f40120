import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaInvalidValue } from './schema-invalid-value.ts'

const of = (type: string, property: string, value: unknown) => jsonLd({ '@type': type, [property]: value })

testPageCheck(schemaInvalidValue, {
  passes: {
    'a node of a subtype': of('Article', 'publisher', { '@type': 'NewsMediaOrganization' }),
    'a node of a more general type': of('JobPosting', 'jobLocation', { '@type': 'Thing' }),
    'a node without type': of('Article', 'publisher', { name: 'Hafen' }),
    'a role': of('Article', 'author', { '@type': 'Role', author: 'Ida' }),
    'text for a person or an organization': of('Article', 'author', 'Ida'),
    'text for an image': of('Article', 'image', 'https://bakery.example/rye.jpg'),
    'a number as text': of('ListItem', 'position', '1'),
    'a number in a text': of('Product', 'sku', 1234),
    'a boolean as text': of('Article', 'isAccessibleForFree', 'False'),
    'a schema.org boolean': of('Article', 'isAccessibleForFree', 'https://schema.org/True'),
    'the id of an offer': of('Product', 'offers', '#offer'),
    'text where only schema.org wants a node': of('Article', 'about', 'Bread'),
    'a property that the type does not have': of('Person', 'isAccessibleForFree', 'yes'),
    'what other checks judge': of('AggregateRating', 'ratingCount', '1,204'),
  },
  finds: {
    'text instead of an offer': [
      of('Product', 'offers', '3.50 EUR'),
      [{ saw: 'Product.offers: "3.50 EUR", expected Offer or AggregateOffer', at: 'html > * > script:first-child' }],
      { severity: 'medium', message: '1 value in structured data is of the wrong kind' },
    ],
    'text instead of a number': [
      of('AggregateOffer', 'offerCount', '1,204'),
      [{ saw: 'AggregateOffer.offerCount: "1,204", expected Integer' }],
    ],
    'a wrong type': [
      of('Product', 'offers', { '@type': 'Person', name: 'Ida' }),
      [{ saw: 'Product.offers: a node of type Person, expected Demand or Offer' }],
    ],
    'a node in place of a text': [
      of('Article', 'headline', { '@type': 'Person' }),
      [{ saw: 'Article.headline: a node of type Person, expected Text' }],
    ],
    'a word for a boolean': [
      of('Article', 'isAccessibleForFree', 'yes'),
      [{ saw: 'Article.isAccessibleForFree: "yes", expected Boolean' }],
    ],
    'true for a node': [of('Product', 'offers', true), [{ saw: 'Product.offers: true, expected Demand or Offer' }]],
  },
  notApplicable: {
    'no structured data': '<p>Rye</p>',
    'no property of schema.org': jsonLd({ '@type': 'Product', xyzzy: 1 }),
  },
})
