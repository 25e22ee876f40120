import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaNotVisible } from './schema-not-visible.ts'

const FILLER = 'Our bakers knead the dough by hand and let it rest for a long night in the cool cellar. '.repeat(5)
const page = (node: Record<string, unknown>, text: string, lang = 'en') =>
  `<html lang="${lang}"><body><main><p>${text}</p><p>${FILLER}</p></main>${jsonLd(node)}</body></html>`
const product = (price: string) => ({ '@type': 'Product', name: 'Rye', offers: { '@type': 'Offer', price } })
const rated = (values: object) => ({ '@type': 'Product', aggregateRating: { '@type': 'AggregateRating', ...values } })
const event = { '@type': 'Event', startDate: '2026-11-05T19:00+01:00' }
const article = (headline: string) => ({ '@type': 'BlogPosting', headline })

testPageCheck(schemaNotVisible, {
  passes: {
    'a price': page(product('1299.00'), 'Only $1,299!'),
    'a German price': page(product('1299.50'), 'Nur 1.299,50 €'),
    'a price with cents apart': page(product('19.99'), '<b>19</b><sup> 99</sup>'),
    'a free product': page(product('0'), 'Take one'),
    'several offers': page(
      {
        '@type': 'Product',
        offers: [
          { '@type': 'Offer', price: 1 },
          { '@type': 'Offer', price: 2 },
        ],
      },
      'From one',
    ),
    'a rounded rating': page(rated({ ratingValue: '4.53' }), 'Rated 4.5'),
    'the number of ratings': page(rated({ ratingValue: 4.5, ratingCount: 1204 }), '1,204 ratings'),
    'a date in English': page(event, 'Thursday, November 5th'),
    'a date in German': page(event, 'am 5. November 2026', 'de'),
    'a date in French': page({ '@type': 'Event', startDate: '2026-12-05' }, 'le 5 décembre', 'fr'),
    'a date in numbers': page(event, '05.11.2026'),
    'a date in Japanese': page(event, '2026年11月5日', 'ja'),
    'a headline in a heading': page(article('How to bake rye bread'), '</p><h2>How to bake rye bread</h2><p>'),
    'a third of the words of the title of the page': `<title>alpha beta gamma | Hafen</title>${page(article('alpha beta gamma'), 'alpha')}`,
    'one word': page(article('Blog'), 'Tasty'),
    '60% of the words': page(article('alpha beta gamma delta epsilon'), 'alpha beta gamma'),
    'a Japanese headline': page(article('ライ麦パンの焼き方'), 'ライ麦パンの焼き方を紹介します', 'ja'),
    'names in Latin writing in a Chinese headline': page(
      article('在ubuntu上安装containerd和nerdctl'),
      '在ubuntu上安装containerd和nerdctl的方法',
      'zh',
    ),
    'two articles, as in a list': `<main><p>${FILLER}</p></main>${jsonLd(article('Alpha'), article('Beta'), { '@type': 'Recipe', name: 'dough' })}`,
  },
  finds: {
    'no price': [
      page(product('3.50'), 'Only $4.50'),
      [{ saw: 'Offer.price: 3.50', at: 'html > * > script:nth-child(2)' }],
      { severity: 'medium', message: '1 value of structured data not found in the visible text' },
    ],
    'a part of another number': [page(product('50'), 'Item 2503'), [{ saw: 'Offer.price: 50' }]],
    'no rating': [
      page(rated({ ratingValue: 4.7, reviewCount: 12 }), 'Tasty'),
      [{ saw: 'AggregateRating.ratingValue: 4.7' }],
    ],
    'another date': [page(event, 'November 6th, at 5'), [{ saw: 'Event.startDate: "2026-11-05T19:00+01:00"' }]],
    'less than a third of the words of the title of the page': [
      `<title>alpha beta gamma delta</title>${page(article('alpha beta gamma delta'), 'alpha')}`,
      [{ saw: 'BlogPosting.headline: "alpha beta gamma delta" (25% of its words)' }],
    ],
    'less than 60% of the words': [
      page(article('alpha beta gamma delta epsilon'), 'alpha beta'),
      [{ saw: 'BlogPosting.headline: "alpha beta gamma delta epsilon" (40% of its words)' }],
    ],
    'a job title': [
      page({ '@type': 'JobPosting', title: 'Senior plumber' }, 'Baker'),
      [{ saw: 'JobPosting.title: "Senior plumber" (0% of its words)' }],
    ],
    'a Japanese headline': [
      page(article('東京の天気予報'), 'ライ麦パン', 'ja'),
      [{ saw: 'BlogPosting.headline: "東京の天気予報" (0% of its words)' }],
    ],
    'another Chinese headline with the same names': [
      page(article('在ubuntu上安装containerd的完整方法指南'), 'ubuntu containerd', 'zh'),
      [{ saw: 'BlogPosting.headline: "在ubuntu上安装containerd的完整方法指南" (18% of its words)' }],
    ],
    'a strange language': [page(event, 'Soon', 'x$y'), [{ saw: 'Event.startDate: "2026-11-05T19:00+01:00"' }]],
  },
  notApplicable: {
    'a page of few words': `<p>Rye</p>${jsonLd(product('3.50'))}`,
    noindex: `<meta name="robots" content="noindex">${page(product('3.50'), 'Rye')}`,
    'no such type': page({ '@type': 'Person', name: 'Ida' }, 'Rye'),
  },
})
