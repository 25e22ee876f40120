import { MORE_THAN_COUNTED } from '#domain/requests/resource.ts'
import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { ogImageTooLarge } from './og-image-too-large.ts'

const og = (path: string, key = 'og:image') =>
  `<title>Bread</title><meta name="${key}" content="https://shop.example${path}">`

testArchivedCheck(ogImageTooLarge, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Bread</title>',
        '/at': og('/5.png'),
        '/over': og('/over.png', 'twitter:image'),
        '/unknown': og('/unknown.png'),
        '/endless': og('/endless.png'),
      },
      files: {
        ...{ '/5.png': { bytes: 5_000_000 }, '/over.png': { bytes: 5_000_001 }, '/unknown.png': {} },
        '/endless.png': { bytes: MORE_THAN_COUNTED },
      },
    }),
    finds: { '/over': ['/over.png – 5 MB [meta[name="twitter:image"]]'] },
    counts: {
      ...{ found: 1, passed: 1, notApplicable: 3 },
      reason: 'not known for 2 pages, because some of their images for sharing have no known size',
    },
  },
})
