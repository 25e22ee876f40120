import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { schemaImageTooSmall } from './schema-image-too-small.ts'

const SITE = 'https://shop.example'
const AT = '[html > * > script:nth-child(2)]'
const data = (type: string, property: string, ...paths: string[]) =>
  `<title>Bread</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    ...{ '@type': type, [property]: paths.map((path) => SITE + path) },
  })}</script>`
const png = (width: number, height: number) => ({ image: { width, height, type: 'png' } })

testArchivedCheck(schemaImageTooSmall, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': data('Thing', 'image', '/49999.png'),
        '/under': data('NewsArticle', 'image', '/49999.png'),
        '/at': data('Product', 'image', '/50000.png'),
        '/one-of-two': data('Recipe', 'image', '/49999.png', '/50000.png'),
        '/logo': data('Organization', 'logo', '/111.png'),
        '/large-logo': data('Bakery', 'logo', '/112.png'),
        '/video': data('VideoObject', 'thumbnailUrl', '/60x29.png'),
        '/svg': data('Organization', 'logo', '/logo.svg'),
        '/gone': data('Article', 'image', '/gone.png'),
        '/unknown': data('Article', 'image', '/unknown.png'),
      },
      files: {
        ...{
          '/49999.png': png(49_999, 1),
          '/50000.png': png(250, 200),
          '/111.png': png(111, 500),
          '/112.png': png(112, 112),
        },
        ...{ '/60x29.png': png(60, 29), '/logo.svg': { image: { width: 32, height: 32, type: 'svg' } } },
        ...{ '/gone.png': 404, '/unknown.png': {} },
      },
    }),
    finds: {
      '/under': [`NewsArticle.image: /49999.png – 49999 × 1 pixels, 49,999 in total, at least 50,000 ${AT}`],
      '/logo': [`Organization.logo: /111.png – 111 × 500 pixels, at least 112 × 112 ${AT}`],
      '/video': [`VideoObject.thumbnailUrl: /60x29.png – 60 × 29 pixels, at least 60 × 30 ${AT}`],
    },
    counts: {
      ...{ found: 3, passed: 5, notApplicable: 2 },
      reason: 'not known for 1 page, because some of their images have no known size',
    },
  },
})
