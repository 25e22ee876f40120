import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { ogImageTooSmall } from './og-image-too-small.ts'

const og = (...paths: string[]) =>
  `<title>Bread</title>${paths.map((path) => `<meta property="og:image" content="https://shop.example${path}">`).join('')}`
const png = (width: number, height: number) => ({ image: { width, height, type: 'png' } })
const AT = '[meta[property="og:image"]]'

testArchivedCheck(ogImageTooSmall, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': og('/1200x630.png', '/199.png'),
        '/199': og('/199.png'),
        '/200': og('/200.png'),
        '/1199': og('/1199x630.png'),
        '/svg': og('/a.svg'),
        '/gone': og('/gone.png'),
        '/unknown': og('/unknown.png'),
      },
      files: {
        ...{ '/1200x630.png': png(1200, 630), '/199.png': png(199, 800), '/200.png': png(200, 200) },
        ...{ '/1199x630.png': png(1199, 630), '/a.svg': { image: { width: 9, height: 9, type: 'svg' } } },
        ...{ '/gone.png': 404, '/unknown.png': {} },
      },
    }),
    finds: {
      '/199': [`/199.png – 199 × 800 pixels, under 200 × 200 ${AT}`],
      '/200': [`/200.png – 200 × 200 pixels, under 1200 × 630 ${AT}`],
      '/1199': [`/1199x630.png – 1199 × 630 pixels, under 1200 × 630 ${AT}`],
    },
    counts: { found: 3, passed: 3, notApplicable: 1 },
  },
})
