import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaInvalidPrice } from './schema-invalid-price.ts'

const product = (price: unknown) => jsonLd({ '@type': 'Product', offers: { '@type': 'Offer', price } })
const offers = (count: number) => Array.from({ length: count }, () => ({ '@type': 'Offer', price: 'free' }))
const AT_LEAST = 'At least 1,000 prices in structured data are not valid'
const shop = '<form action="/cart/add"></form>'
const found = (price: unknown, recommendation?: string): [string, { saw: string }[], { recommendation?: string }] => [
  product(price),
  [{ saw: `Offer.price: ${JSON.stringify(price)}` }],
  recommendation === undefined ? {} : { recommendation },
]

testPageCheck(schemaInvalidPrice, {
  passes: {
    'a text': product('1299.00'),
    'a number': product(12.5),
    'a whole number': product('7'),
    'a free app': product(0),
    'a price above 0 in a shop': product('0.01') + shop,
  },
  finds: {
    'with its currency': [
      product('€3.50'),
      [{ saw: 'Offer.price: "€3.50"', at: 'html > * > script:first-child' }],
      { severity: 'medium', recommendation: 'Write `"3.50"` instead of `"€3.50"`.' },
    ],
    'a comma': found('3,50', 'Write `"3.50"` instead of `"3,50"`.'),
    'German thousands': found('1.299,00 €', 'Write `"1299.00"` instead of `"1.299,00 €"`.'),
    'English thousands': found('1,299', 'Write `"1299"` instead of `"1,299"`.'),
    'two points': found('1.2.3'),
    negative: found('-3'),
    'a negative number': found(-3),
    words: found('on request'),
    'a range in lowPrice': [
      jsonLd({ '@type': 'AggregateOffer', lowPrice: '1-5', highPrice: '5' }),
      [{ saw: 'AggregateOffer.lowPrice: "1-5"' }],
    ],
    '0 in a shop': [product('0.00') + shop, [{ saw: 'Offer.price: 0 in a merchant listing' }]],
    'more than we read': [
      jsonLd(...offers(1001)),
      Array.from({ length: 50 }, () => ({})),
      { message: AT_LEAST, evidenceCount: 1000 },
    ],
    'a hostile text': [product(`${'1,'.repeat(2000)}x`), [{}]],
  },
  notApplicable: { 'no price': jsonLd({ '@type': 'Offer' }), 'an empty price': product('') },
})
