import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaMissingRequired } from './schema-missing-required.ts'

const rating = { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 3 }
const offer = { '@type': 'Offer', price: '3.50', priceCurrency: 'EUR' }
const product = { '@type': 'Product', name: 'Rye', image: 'https://bakery.example/rye.jpg', offers: offer }
const without = (node: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)))
const shop = '<form action="/cart/add"><button>Add to cart</button></form>'
const place = { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'DE' } }
const job = {
  '@type': 'JobPosting',
  title: 'Baker',
  description: 'Bake',
  datePosted: '2026-11-01',
  hiringOrganization: 'Hafen',
}
const crumb = (position: number, item?: string) => ({ '@type': 'ListItem', position, name: `Level ${position}`, item })
const trail = (...itemListElement: object[]) => jsonLd({ '@type': 'BreadcrumbList', itemListElement })
const saw = (text: string) => [{ saw: text }]

testPageCheck(schemaMissingRequired, {
  passes: {
    'the breadcrumb list of a start page': { html: trail(crumb(1)), url: 'https://bakery.example/' },
    'a product snippet': jsonLd(without(product, 'image')),
    'a merchant listing': jsonLd(product) + shop,
    'a rating by reference': jsonLd(
      { '@type': 'Product', name: 'Rye', aggregateRating: { '@id': '#rating' } },
      { '@id': '#rating', ...rating },
    ),
    'one node in two parts': jsonLd(
      { '@id': '#a', '@type': 'Recipe', name: 'Rye' },
      { '@id': '#a', '@type': 'Recipe', image: 'x' },
    ),
    'a job with a place': jsonLd({ ...job, jobLocation: place }),
    'a remote job': jsonLd({
      ...job,
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'DE' },
    }),
    'the last of the breadcrumbs without item': trail(crumb(1, 'https://bakery.example/'), crumb(2)),
    'an author as text': jsonLd({
      '@type': 'Review',
      author: 'Ida',
      itemReviewed: { '@type': 'Book', name: 'Rye' },
      reviewRating: { '@type': 'Rating', ratingValue: 4 },
    }),
    'a review in its product': jsonLd({
      ...product,
      review: { '@type': 'Review', author: 'Ida', reviewRating: { '@type': 'Rating', ratingValue: 4 } },
    }),
    'an online event': jsonLd({
      '@type': 'Event',
      name: 'Talk',
      startDate: '2026-12-01',
      location: { '@type': 'VirtualLocation', url: 'https://x.example/' },
    }),
    'variants that share what the group says':
      jsonLd({
        '@type': 'ProductGroup',
        name: 'Rye',
        image: 'x',
        hasVariant: [{ '@type': 'Product', offers: offer }],
      }) + shop,
    'a broadcast, which nobody visits': jsonLd(
      { '@type': 'Recipe', name: 'Rye', image: 'x' },
      { '@type': 'OnDemandEvent' },
    ),
    'the retired FAQ': jsonLd({ '@type': 'FAQPage' }),
    'a profile that names its page': jsonLd(
      { '@type': 'ProfilePage', '@id': '#page' },
      { '@type': 'Person', name: 'Ida', mainEntityOfPage: { '@id': '#page' } },
    ),
    'a nested product without a row': jsonLd({
      '@type': 'Recipe',
      name: 'Rye',
      image: 'x',
      mentions: { '@type': 'Product' },
    }),
    'a list of notes': jsonLd({
      ...product,
      review: {
        '@type': 'Review',
        author: 'Ida',
        reviewRating: { '@type': 'Rating', ratingValue: 4 },
        positiveNotes: { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Tasty' }] },
      },
    }),
  },
  finds: {
    'a recipe without image': [
      jsonLd({ '@type': 'Recipe', name: 'Rye' }),
      [{ saw: 'Recipe "Rye": missing image (needed for: recipe)', at: 'html > * > script:first-child' }],
      { severity: 'medium', message: '1 node without properties that Google requires' },
    ],
    'an empty value': [
      jsonLd({ '@type': 'Recipe', name: 'Rye', image: '' }),
      saw('Recipe "Rye": missing image (needed for: recipe)'),
    ],
    'a product with a name alone': [
      jsonLd({ '@type': 'Product', name: 'Rye' }),
      saw('Product "Rye": missing review or aggregateRating or offers (needed for: product snippet)'),
    ],
    'a merchant listing without image': [
      jsonLd(without(product, 'image')) + shop,
      saw('Product "Rye": missing image (needed for: merchant listing)'),
    ],
    'by words of a shop in German': [
      `${jsonLd(without(product, 'image'))}<main><p>Roggenbrot</p><button>In den Warenkorb</button></main>`,
      saw('Product "Rye": missing image (needed for: merchant listing)'),
    ],
    'an offer without currency in a shop': [
      jsonLd({ ...product, offers: without(offer, 'priceCurrency') }) + shop,
      saw('Offer: missing priceCurrency or priceSpecification.priceCurrency (needed for: merchant listing)'),
    ],
    'a subtype': [
      jsonLd({ '@type': 'Bakery', name: 'Hafen' }),
      saw('Bakery "Hafen": missing address (needed for: local business)'),
    ],
    'a page about a product': [
      jsonLd({ '@type': 'ItemPage', mainEntity: { '@type': 'Product', offers: offer } }),
      saw('Product: missing name (needed for: product snippet)'),
    ],
    'a job that is remote in name only': [
      jsonLd({ ...job, applicantLocationRequirements: { '@type': 'Country', name: 'DE' } }),
      saw('JobPosting: missing jobLocation or applicantLocationRequirements (needed for: job posting)'),
    ],
    'a breadcrumb without item and one item alone': [
      trail(crumb(1), crumb(2)) + trail(crumb(1)),
      [
        { saw: 'ListItem "Level 1": missing item (needed for: breadcrumb)' },
        { saw: 'BreadcrumbList: missing itemListElement (1 of at least 2) (needed for: breadcrumb)' },
      ],
    ],
    'a review of nothing': [
      jsonLd({ '@type': 'Review', reviewRating: { '@type': 'Rating', ratingValue: 4 } }),
      saw('Review: missing author, itemReviewed (needed for: review snippet)'),
    ],
    'a rating without count in microdata': [
      '<div itemscope itemtype="https://schema.org/Book"><b itemprop="name">Rye</b><p itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating"><i itemprop="ratingValue">4</i></p></div>',
      saw('AggregateRating: missing ratingCount or reviewCount (needed for: review snippet)'),
    ],
  },
  notApplicable: {
    'no structured data': '<p>Rye</p>',
    'no rich-result type': jsonLd({ '@type': 'Person', name: 'Ida' }),
    'more data than is kept': jsonLd(...Array.from({ length: 1200 }, () => ({ '@type': 'Recipe' }))),
  },
})
