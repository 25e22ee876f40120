import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { ogImageBroken } from './og-image-broken.ts'

const og = (url: string, key = 'og:image') => `<title>Bread</title><meta property="${key}" content="${url}">`

testArchivedCheck(ogImageBroken, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Bread</title>',
        '/fine': og('https://shop.example/a b.png'),
        '/gone': og('https://SHOP.example/gone.png') + og('https://shop.example/gone.png', 'twitter:image'),
        '/svg': og('https://shop.example/a.svg'),
        '/relative': og('/gone.png'),
        '/elsewhere': og('https://cdn.example/gone.png'),
        '/unverified': og('https://cdn.example/down.png'),
        '/unasked': og('https://shop.example/unasked.png'),
      },
      files: {
        ...{ '/a%20b.png': {}, '/gone.png': 404, '/a.svg': { image: { width: 9, height: 9, type: 'svg' } } },
        ...{ 'https://cdn.example/gone.png': 404, 'https://cdn.example/down.png': 503 },
      },
    }),
    finds: {
      '/gone': ['/gone.png – status 404 [meta[property="og:image"]]'],
      '/svg': ['/a.svg – SVG [meta[property="og:image"]]'],
      '/elsewhere': ['https://cdn.example/gone.png – status 404 [meta[property="og:image"]]'],
    },
    counts: { found: 3, passed: 1, notApplicable: 4 },
  },
})
