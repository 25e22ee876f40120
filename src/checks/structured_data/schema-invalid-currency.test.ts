import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaInvalidCurrency } from './schema-invalid-currency.ts'

const offer = (priceCurrency: unknown) => jsonLd({ '@type': 'Offer', priceCurrency })

testPageCheck(schemaInvalidCurrency, {
  passes: {
    EUR: offer('EUR'),
    JPY: offer(' JPY '),
    'of a salary': jsonLd({ '@type': 'JobPosting', baseSalary: { '@type': 'MonetaryAmount', currency: 'CHF' } }),
  },
  finds: {
    'a sign': [
      offer('€'),
      [{ saw: 'Offer.priceCurrency: "€"', at: 'html > * > script:first-child' }],
      { severity: 'medium', recommendation: 'Write `"priceCurrency": "EUR"`.' },
    ],
    'lower case': [
      offer('usd'),
      [{ saw: 'Offer.priceCurrency: "usd"' }],
      { recommendation: 'Write `"priceCurrency": "USD"`.' },
    ],
    'a name': [offer('Euro'), [{ saw: 'Offer.priceCurrency: "Euro"' }]],
    'no such code': [offer('EUX'), [{ saw: 'Offer.priceCurrency: "EUX"' }]],
    'of a salary': [jsonLd({ '@type': 'MonetaryAmount', currency: '$' }), [{ saw: 'MonetaryAmount.currency: "$"' }]],
  },
  notApplicable: { 'no currency': jsonLd({ '@type': 'Offer', price: 1 }), 'an empty currency': offer('') },
})
