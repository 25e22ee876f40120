import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaUnknownProperty } from './schema-unknown-property.ts'

testPageCheck(schemaUnknownProperty, {
  passes: {
    'own and inherited properties': jsonLd({ '@type': 'NewsArticle', dateline: 'Kiel', headline: 'Rye', name: 'Rye' }),
    'a property of the second type': jsonLd({ '@type': ['Person', 'Organization'], givenName: 'Ida', logo: 'x' }),
    'an annotation of an action': jsonLd({
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=q' },
    }),
    'another vocabulary': jsonLd({ '@type': 'Product', 'gs1:brand': 'x' }),
    'a role': jsonLd({ '@type': 'Article', author: { '@type': 'Role', author: 'Ida' } }),
    'a superseded property': jsonLd({ '@type': 'Restaurant', menu: 'https://bakery.example/menu' }),
  },
  finds: {
    'a property of another type': [
      jsonLd({ '@type': 'Product', price: '3.50' }),
      [
        {
          saw: 'Product.price (a property of DonateAction, Offer, PriceSpecification, TradeAction)',
          at: 'html > * > script:first-child',
        },
      ],
      { severity: 'low', message: '1 property that its type does not have' },
    ],
    'other case': [
      jsonLd({ '@type': 'Article', datepublished: '2026' }),
      [{ saw: 'Article.datepublished (did you mean datePublished?)' }],
    ],
    'nothing like it, nested': [
      jsonLd({
        '@type': 'Product',
        offers: [
          { '@type': 'Offer', xyzzy: 1 },
          { '@type': 'Offer', xyzzy: 1 },
        ],
      }),
      [{ saw: 'Offer.xyzzy' }],
    ],
    'a name of every object': [jsonLd({ '@type': 'Product', constructor: 'x' }), [{ saw: 'Product.constructor' }]],
    'more than four types that have it': [
      jsonLd({ '@type': 'Person', ratingValue: 1, aggregateRating: 1 }),
      [
        { saw: 'Person.ratingValue (a property of Rating)' },
        { saw: 'Person.aggregateRating (a property of Brand, CreativeWork, Event, Offer and others)' },
      ],
    ],
  },
  notApplicable: {
    'no structured data': '<p>Rye</p>',
    'an unknown type': jsonLd({ '@type': 'Sourdough', xyzzy: 1 }),
    'no type': jsonLd({ xyzzy: 1 }),
  },
})
