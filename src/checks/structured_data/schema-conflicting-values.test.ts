import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaConflictingValues } from './schema-conflicting-values.ts'

const product = (price: unknown, values: object = { sku: '7' }, currency = 'EUR') => ({
  '@type': 'Product',
  offers: { '@type': 'Offer', price, priceCurrency: currency },
  ...values,
})
const rye = { name: 'Rye' }

testPageCheck(schemaConflictingValues, {
  passes: {
    'the same price in two forms': jsonLd(product('3.50'), product(3.5)),
    'different products': jsonLd(product(3), product(4, { sku: '8' })),
    'one name, different numbers': jsonLd(product(3, { ...rye, sku: '7' }), product(4, { ...rye, sku: '8' })),
    'one name, different URLs': jsonLd(
      product(3, { ...rye, url: 'https://a.example/1' }),
      product(4, { ...rye, url: 'https://a.example/2' }),
    ),
    'two currencies': jsonLd(product(3), product(4, { sku: '7' }, 'USD')),
    'a repeated event': jsonLd(
      { '@type': 'Event', name: 'Market', startDate: '2026-11-05' },
      { '@type': 'Event', name: 'Market', startDate: '2026-11-12' },
    ),
    'two offers': jsonLd({ ...product(3), offers: [{ price: 1 }, { price: 2 }] }, product(3)),
    'different types': jsonLd(
      { '@type': 'Article', ...rye, datePublished: '2026-11-05' },
      { '@type': 'WebPage', ...rye, datePublished: '2026-11-06' },
    ),
  },
  finds: {
    'two prices': [
      jsonLd(product('3.50')) + jsonLd(product('4.00')),
      [{ saw: 'Product with sku "7": price 3.5 EUR and 4 EUR', at: 'html > * > script:nth-child(2)' }],
      { severity: 'medium', message: '1 contradiction between nodes about the same thing' },
    ],
    'told once for several keys': [
      jsonLd(product(3, { ...rye, sku: '7' }), product(4, { ...rye, sku: '7' })),
      [{ saw: 'Product with name "Rye": price 3 EUR and 4 EUR' }],
    ],
    'an id': [
      jsonLd(
        { '@id': '#e', '@type': 'Event', startDate: '2026-11-05' },
        { '@id': '#e', '@type': 'Event', startDate: '2026-11-12' },
      ),
      [{ saw: 'Event with @id "https://bakery.example/bread#e": startDate 2026-11-05 and 2026-11-12' }],
    ],
    'availability and rating': [
      jsonLd(
        {
          '@type': 'Product',
          ...rye,
          offers: { availability: 'https://schema.org/InStock' },
          aggregateRating: { ratingValue: 4 },
        },
        { '@type': 'Product', ...rye, offers: { availability: 'OutOfStock' }, aggregateRating: { ratingValue: '5' } },
      ),
      [
        { saw: 'Product with name "Rye": availability InStock and OutOfStock' },
        { saw: 'Product with name "Rye": rating 4 and 5' },
      ],
    ],
    'dates of an article': [
      jsonLd(
        { '@type': 'Article', ...rye, datePublished: '2026-11-05T09:00' },
        { '@type': 'Article', ...rye, datePublished: '2026-11-06' },
      ),
      [{ saw: 'Article with name "Rye": datePublished 2026-11-05 and 2026-11-06' }],
    ],
  },
  notApplicable: { 'a single node': jsonLd(product(3)), 'no structured data': '<p>Rye</p>' },
})
