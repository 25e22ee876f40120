import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { schemaImageBroken } from './schema-image-broken.ts'

const SITE = 'https://shop.example'
const AT = '[html > * > script:nth-child(2)]'
const data = (node: object) =>
  `<title>Bread</title><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script>`
const HTML = { contentType: 'image/png', firstBytes: '3c21646f6374797065206874', statusCode: 200 }

testArchivedCheck(schemaImageBroken, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Bread</title>',
        '/fine': data({ '@type': 'Article', image: `${SITE}/ok.png` }),
        '/gone': data({ '@type': 'Article', image: [`${SITE}/ok.png`, `${SITE}/gone.png`] }),
        '/object': data({ '@type': 'Organization', logo: { '@type': 'ImageObject', url: `${SITE}/html.png` } }),
        '/reference': data({
          '@graph': [
            { '@type': 'Article', image: { '@id': `${SITE}/#photo` } },
            { '@type': 'ImageObject', '@id': `${SITE}/#photo`, contentUrl: `${SITE}/gone.png` },
          ],
        }),
        '/relative': data({ '@type': 'Article', image: '/gone.png' }),
        '/elsewhere': data({ '@type': 'VideoObject', thumbnailUrl: 'https://cdn.example/down.png' }),
        '/unasked': data({ '@type': 'Article', image: `${SITE}/unasked.png` }),
      },
      files: { '/ok.png': {}, '/gone.png': 404, '/html.png': HTML, 'https://cdn.example/down.png': 500 },
    }),
    finds: {
      '/gone': [`Article.image: /gone.png – status 404 ${AT}`],
      '/object': [`Organization.logo: /html.png – no image by its first bytes, sent as image/png ${AT}`],
      '/reference': [`Article.image: /gone.png – status 404 ${AT}`],
    },
    counts: {
      ...{ found: 3, passed: 1, notApplicable: 4 },
      reason: 'not known for 2 pages, because some of their images were not requested or could not be verified',
    },
  },
})
