import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaRatingOutOfRange } from './schema-rating-out-of-range.ts'

const rating = (values: object) =>
  jsonLd({ '@type': 'Product', aggregateRating: { '@type': 'AggregateRating', ...values } })
const value = (ratingValue: unknown) => rating({ ratingValue })
const found = (html: string, saw: string): [string, { saw: string }[]] => [html, [{ saw: `AggregateRating: ${saw}` }]]
const DEFAULT = '(no scale given, so the default applies)'

testPageCheck(schemaRatingOutOfRange, {
  passes: {
    'the least': value(1),
    'the most': value('5'),
    'a decimal': value('4.7'),
    'a scale to 100': rating({ ratingValue: 87, bestRating: 100 }),
    'a scale from 0': rating({ ratingValue: 0, worstRating: 0 }),
    'a percentage': value('100%'),
    'a fraction': value('8 / 10'),
    'one rating': rating({ ratingValue: 4, ratingCount: 1, reviewCount: '1' }),
    'a review': jsonLd({ '@type': 'Review', reviewRating: { '@type': 'Rating', ratingValue: 3 } }),
  },
  finds: {
    'above the default scale': [
      value(5.1),
      [{ saw: `AggregateRating: ratingValue 5.1 is outside 1 to 5 ${DEFAULT}`, at: 'html > * > script:first-child' }],
      { severity: 'medium', message: '1 rating with an impossible value or count' },
    ],
    'below the default scale': found(value(0.9), `ratingValue 0.9 is outside 1 to 5 ${DEFAULT}`),
    'above its own scale': found(
      rating({ ratingValue: 11, bestRating: 10 }),
      'ratingValue 11 is outside 1 to 10 (as given)',
    ),
    'a comma': found(value('4,5'), 'ratingValue "4,5" is not a number'),
    'more than all': found(value('101%'), 'ratingValue "101%" is above its scale'),
    'a wrong scale': found(rating({ ratingValue: 4, bestRating: 'five' }), 'bestRating "five" is not a number'),
    'no ratings yet': found(
      rating({ ratingValue: 0, reviewCount: 0 }),
      `ratingValue 0 is outside 1 to 5 ${DEFAULT}; reviewCount "0" is below 1`,
    ),
    'a count with a comma': found(rating({ ratingCount: '1,204' }), 'ratingCount "1,204" is not a number'),
    'of a review': [
      jsonLd({ '@type': 'Review', reviewRating: { '@type': 'Rating', ratingValue: 9 } }),
      [{ saw: `Rating: ratingValue 9 is outside 1 to 5 ${DEFAULT}` }],
    ],
  },
  notApplicable: {
    'no rating': jsonLd({ '@type': 'Product' }),
    'a rating of another kind': jsonLd({
      '@type': 'Movie',
      contentRating: { '@type': 'Rating', ratingValue: 'PG-13' },
    }),
  },
})
