import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { selfServingReviews } from './self-serving-reviews.ts'

const aggregateRating = { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 9 }
const bakery = { '@type': 'Bakery', name: 'Hafen', aggregateRating }

testPageCheck(selfServingReviews, {
  passes: {
    'no rating': jsonLd({ '@type': 'Bakery', url: 'https://bakery.example/' }),
    'an empty rating': jsonLd({ '@type': 'Bakery', url: 'https://bakery.example/', aggregateRating: null }),
    'a business in a directory': jsonLd({ ...bakery, url: 'https://bakery.example/places/hafen' }),
    'a business of another site': jsonLd({ ...bakery, url: 'https://hafen.example/' }),
  },
  finds: {
    'its url is the home page': [
      jsonLd({ ...bakery, url: 'https://www.bakery.example' }),
      [{ saw: 'Bakery "Hafen" with aggregateRating', at: 'html > * > script:first-child' }],
      { severity: 'low', message: '1 business rated on its own site' },
    ],
    'a business that is marked up twice': [
      jsonLd(
        { ...bakery, url: 'https://bakery.example/' },
        { ...bakery, url: 'https://bakery.example/', review: 'Tasty' },
      ),
      [{ saw: 'Bakery "Hafen" with aggregateRating and review' }],
      { message: '1 business rated on its own site' },
    ],
    'it is the publisher': [
      jsonLd({ '@type': 'WebSite', publisher: { '@id': '#org' } }, { ...bakery, '@id': '#org' }),
      [{ saw: 'Bakery "Hafen" with aggregateRating' }],
    ],
    'it is named like the site': [
      `<meta property="og:site_name" content="hafen">${jsonLd({ ...bakery, review: 'Tasty' })}`,
      [{ saw: 'Bakery "Hafen" with aggregateRating and review' }],
    ],
  },
  notApplicable: {
    'a product': jsonLd({ '@type': 'Product', aggregateRating }),
    'a product of the organization': jsonLd({
      '@type': ['Organization', 'Product'],
      url: 'https://bakery.example/',
      aggregateRating,
    }),
  },
})
