import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaInvalidGtin } from './schema-invalid-gtin.ts'

const of = (property: string, value: unknown) => jsonLd({ '@type': ['Product', 'Book'], [property]: value })
const PLACE = 'Product, Book'

testPageCheck(schemaInvalidGtin, {
  passes: {
    'a GTIN-13': of('gtin13', '4006381333931'),
    'a GTIN-12': of('gtin12', '036000291452'),
    'a GTIN-8': of('gtin8', '96385074'),
    'a GTIN-14': of('gtin14', '00012345600012'),
    'any length in gtin': of('gtin', '96385074'),
    'a number': of('gtin13', 4006381333931),
    'an ISBN with hyphens': of('isbn', '978-3-16-148410-0'),
    'an ISBN of ten': of('isbn', '0-8044-2957-X'),
    'an ISBN with its name': of('isbn', 'ISBN 0306406152'),
  },
  finds: {
    'a wrong check digit': [
      of('gtin13', '4006381333930'),
      [{ saw: `${PLACE}.gtin13: "4006381333930" (check digit should be 1)`, at: 'html > * > script:first-child' }],
      { severity: 'medium', message: '1 product number with a wrong length or check digit' },
    ],
    'a digit too few': [
      of('gtin13', '400638133393'),
      [{ saw: `${PLACE}.gtin13: "400638133393" (12 digits, expected 13)` }],
    ],
    'a digit too many': [
      of('gtin13', '40063813339310'),
      [{ saw: `${PLACE}.gtin13: "40063813339310" (14 digits, expected 13)` }],
    ],
    'no number': [of('gtin', 'n/a'), [{ saw: `${PLACE}.gtin: "n/a" (not only digits)` }]],
    'a wrong ISBN of ten': [of('isbn', '0306406153'), [{ saw: `${PLACE}.isbn: "0306406153" (wrong check digit)` }]],
    'a wrong ISBN of thirteen': [
      of('isbn', '9783161484101'),
      [{ saw: `${PLACE}.isbn: "9783161484101" (check digit should be 0)` }],
    ],
  },
  notApplicable: {
    'no number': jsonLd({ '@type': 'Product', sku: '1' }),
    'an empty one': of('gtin13', ''),
    'a digital link': of('gtin', 'https://id.gs1.org/01/09506000134352'),
  },
})
