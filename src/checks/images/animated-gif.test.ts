import { MORE_THAN_COUNTED } from '#domain/requests/resource.ts'
import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { animatedGif } from './animated-gif.ts'

const page = (html: string) => `<!doctype html><title>Bread</title><main>${html}</main>`
const file = (type: string, bytes: number) => ({ bytes, image: { width: 320, height: 240, type } })

testArchivedCheck(animatedGif, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': page(''),
        '/under': page('<img src="/500.gif">'),
        '/over': page('<img src="/over.gif">'),
        '/endless': page('<img src="/endless.gif">'),
        '/png': page('<img src="/large.png">'),
        '/refused': page('<img src="/refused.gif">'),
      },
      files: {
        ...{ '/500.gif': file('gif', 500_000), '/over.gif': file('gif', 500_001), '/large.png': file('png', 600_000) },
        ...{ '/refused.gif': 401, '/endless.gif': file('gif', MORE_THAN_COUNTED) },
      },
    }),
    finds: {
      '/over': ['/over.gif – 500 KB, 320 × 240 pixels [body > main:first-child > img:first-child]'],
      '/endless': ['/endless.gif – more than 2 MB, 320 × 240 pixels [body > main:first-child > img:first-child]'],
    },
    counts: { found: 2, passed: 2, notApplicable: 2 },
  },
})
