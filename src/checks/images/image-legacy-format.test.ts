import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { imageLegacyFormat } from './image-legacy-format.ts'

const page = (html: string) => `<!doctype html><title>Bread</title><main>${html}</main>`
const AT = '[body > main:first-child > img:first-child]'

testArchivedCheck(imageLegacyFormat, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': page(''),
        '/under': page('<img src="/100.jpg">'),
        '/jpeg': page('<img src="/over.jpg">'),
        '/png': page('<img src="/over.png">'),
        '/modern': page('<picture><source type="image/avif" srcset="/a.avif"><img src="/over.jpg"></picture>'),
        '/server': page('<img src="/negotiated.jpg">'),
        '/refused': page('<img src="/refused.jpg">'),
      },
      files: {
        '/100.jpg': { bytes: 100_000, firstBytes: 'ffd8ffe0' },
        '/over.jpg': { bytes: 100_001, firstBytes: 'ffd8ffe0' },
        '/over.png': { bytes: 100_001, image: { width: 9, height: 9, type: 'png' } },
        '/a.avif': { bytes: 200_000, image: { width: 9, height: 9, type: 'avif' } },
        '/negotiated.jpg': { bytes: 200_000, image: { width: 9, height: 9, type: 'webp' } },
        '/refused.jpg': 403,
      },
    }),
    finds: { '/jpeg': [`/over.jpg – JPEG, 100 KB ${AT}`], '/png': [`/over.png – PNG, 100 KB ${AT}`] },
    counts: { found: 2, passed: 3, notApplicable: 2 },
  },
})
