import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { imageRedirects } from './image-redirects.ts'

const page = (html: string) => `<!doctype html><title>Bread</title><main>${html}</main>`
const SITE = 'https://shop.example'
const hop = (url: string, status: number, location: string) => ({ url, status, location })
const redirects = [hop(`${SITE}/a.png`, 301, `${SITE}/b.png`), hop(`${SITE}/b.png`, 302, `${SITE}/c.png`)]

testArchivedCheck(imageRedirects, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': page(''),
        '/moved': page('<img src="/a.png">'),
        '/fine': page('<img src="/c.png">'),
        '/broken': page('<img src="/broken.png">'),
        '/elsewhere': page('<img src="https://cdn.example/a.png">'),
        '/refused': page('<img src="/refused.png">'),
      },
      files: {
        '/a.png': { redirects, finalUrl: `${SITE}/c.png` },
        '/broken.png': { statusCode: 404, firstBytes: null, redirects, finalUrl: `${SITE}/c.png` },
        'https://cdn.example/a.png': { redirects, finalUrl: `${SITE}/c.png` },
        ...{ '/c.png': {}, '/refused.png': 403 },
      },
    }),
    finds: { '/moved': ['/a.png – 301 to /b.png, then 302 to /c.png [body > main:first-child > img:first-child]'] },
    counts: { found: 1, passed: 2, notApplicable: 3 },
  },
})
