import { MORE_THAN_COUNTED } from '#domain/requests/resource.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { largeImage } from './large-image.ts'

const page = (html: string) => `<!doctype html><title>Bread</title><main>${html}</main>`
const AT = '[body > main:first-child > img:first-child]'
const png = (bytes: number | null) => ({ bytes, image: { width: 2000, height: 1500, type: 'png' } })

testArchivedCheck(largeImage, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': page(''),
        '/under': page('<img src="/199.png"><img src="/200.png">'),
        '/over': page('<img src="/over.png">'),
        '/svg': page('<img src="/large.svg">'),
        '/chosen': page('<img src="/199.png" srcset="/199.png 400w, /over.png 800w">'),
        '/unused': page('<img src="/over.png" srcset="/199.png 800w, /200.png 1400w, /over.png 9000w">'),
        '/noscript': page('<noscript><img src="/over.png"></noscript>'),
        '/lazy': page('<img data-src="/over.png"><noscript><img src="/over.png"></noscript>'),
        '/stream': page('<img src="/stream.png">'),
        '/endless': page('<img src="/endless.png">'),
        '/gone': page('<img src="/gone.png">'),
        '/picture': page('<picture><source srcset="/199.png" type="image/webp"><img src="/over.png"></picture>'),
      },
      files: {
        ...{ '/199.png': png(199_999), '/200.png': png(200_000), '/over.png': png(200_001), '/stream.png': png(null) },
        '/endless.png': png(MORE_THAN_COUNTED),
        ...{ '/large.svg': { bytes: 300_000, image: { width: 9, height: 9, type: 'svg' } }, '/gone.png': 404 },
      },
    }),
    finds: {
      '/over': [`/over.png – 200 KB, 2000 × 1500 pixels ${AT}`],
      '/lazy': [`/over.png – 200 KB, 2000 × 1500 pixels ${AT}`],
      '/endless': [`/endless.png – more than 2 MB, 2000 × 1500 pixels ${AT}`],
      '/chosen': [`/over.png – 200 KB, 2000 × 1500 pixels ${AT}`],
    },
    counts: {
      ...{ found: 4, passed: 5, notApplicable: 3 },
      reason: 'not known for 1 page, because some of their images have no known size',
    },
  },
  'another limit': {
    crawl: crawlWithFiles({ pages: { '/0': page('<img src="/a.png">') }, files: { '/a.png': png(424_150) } }),
    options: { heaviest: 50 },
    finds: { '/0': [`/a.png – ${formatBytes(424_150)}, 2000 × 1500 pixels ${AT}`] },
    counts: { found: 1, passed: 0 },
  },
  'a limit above what we count': {
    crawl: crawlWithFiles({
      pages: { '/0': page('<img src="/endless.png">'), '/under': page('<img src="/under.png">') },
      files: { '/endless.png': png(MORE_THAN_COUNTED), '/under.png': png(2_999_999) },
    }),
    options: { heaviest: 3000 },
    finds: {},
    counts: {
      ...{ found: 0, passed: 1, notApplicable: 1 },
      reason: 'not known for 1 page, because some of their images have no known size',
    },
  },
})
