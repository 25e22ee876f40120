import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaMissingRecommended } from './schema-missing-recommended.ts'

const clip = { '@type': 'Clip', name: 'Kneading', startOffset: 10, url: 'https://bakery.example/v?t=10', endOffset: 20 }

testPageCheck(schemaMissingRecommended, {
  passes: {
    'a clip with everything': jsonLd(clip),
    'a breadcrumb list, which has no recommended ones': jsonLd({ '@type': 'BreadcrumbList' }),
    'properties for special cases': jsonLd({
      '@type': 'Dentist',
      ...{ name: 'x', address: 'x', telephone: '1', url: 'x', priceRange: '$' },
      ...{ openingHoursSpecification: { opens: '08:00' }, geo: { latitude: 1, longitude: 1 } },
    }),
    'an author with a profile elsewhere': jsonLd({
      '@type': 'BlogPosting',
      ...{ headline: 'Rye', image: 'x', datePublished: 'x', dateModified: 'x' },
      author: { name: 'Ida', sameAs: ['https://social.example/ida'] },
    }),
    'an organization': jsonLd({ '@type': 'Organization', name: 'Hafen' }),
  },
  finds: {
    'a clip without its end': [
      jsonLd({ ...clip, endOffset: null }),
      [{ saw: 'Clip "Kneading": endOffset (recommended for: video)', at: 'html > * > script:first-child' }],
      { severity: 'info' },
    ],
    'an author without URL': [
      jsonLd({
        '@type': 'BlogPosting',
        headline: 'Rye',
        image: 'x',
        datePublished: 'x',
        dateModified: 'x',
        author: { name: 'Ida' },
      }),
      [{ saw: 'BlogPosting "Rye": author.url or author.sameAs (recommended for: article)' }],
    ],
    'a restaurant without menu': [
      jsonLd({
        '@type': 'Restaurant',
        ...{ name: 'Rye', address: 'x', telephone: '1', url: 'x', priceRange: '$', servesCuisine: 'Nordic' },
        ...{ openingHoursSpecification: { opens: '08:00' }, geo: { latitude: 1, longitude: 1 } },
      }),
      [{ saw: 'Restaurant "Rye": menu (recommended for: local business)' }],
    ],
    'no author, told once': [
      jsonLd({ '@type': 'Article', headline: 'Rye', image: 'x', datePublished: 'x', dateModified: 'x' }),
      [{ saw: 'Article "Rye": author (recommended for: article)' }],
    ],
    'what the retired FAQ required': [
      jsonLd({ '@type': 'FAQPage' }),
      [{ saw: 'FAQPage: mainEntity (recommended for: FAQ)' }],
    ],
  },
  notApplicable: { 'no structured data': '<p>Rye</p>', 'no rich-result type': jsonLd({ '@type': 'Person' }) },
})
