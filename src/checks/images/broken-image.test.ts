import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { imageFile } from '#testing/sites/image-files.ts'
import { answerWith } from '#testing/sites/serve-site.ts'
import { brokenImage } from './broken-image.ts'

const page = (html: string) => `<!doctype html><title>Bread</title><main>${html}</main>`
const at = (nth: string) => `[body > main:first-child > img:${nth}]`
const CDN = 'https://cdn.example'
const HTML = { contentType: 'image/png', firstBytes: '3c21646f63747970652068746d6c3e3c', statusCode: 200 }
const blocked = { statusCode: null, failure: { kind: 'blocked-by-robots' as const, url: '/closed', rule: null } }

testArchivedCheck(brokenImage, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': page(''),
        '/fine': page('<img src="/ok.png"><img src="/ok.svg"><img src="data:image/gif;base64,R0lG"><img src="">'),
        '/missing': page('<img src="/gone.png#x"><img src="/gone.png"><img src="/old.png">'),
        '/lie': page('<img src="/lie.png"><img src="/empty.png">'),
        '/sizes': page(
          '<img src="/ok.png" srcset="/gone-100.png 100w, /ok.png 800w, /ok.png 1400w, /gone-9000.png 9000w">',
        ),
        '/chosen': page('<img src="/ok.png" srcset="/gone.png 721w">'),
        '/elsewhere': page(`<img src="${CDN}/gone.png"><img src="${CDN}/down.png"><img src="${CDN}/lie.png">`),
        '/refused': page('<img src="/refused.png">'),
        '/blocked': page('<img src="/closed.png"><img src="/ok.png">'),
      },
      files: {
        ...{ '/ok.png': {}, '/ok.svg': { firstBytes: '0a3c3f786d6c2076' }, '/gone.png': 404, '/refused.png': 403 },
        '/old.png': { statusCode: 404, firstBytes: null, finalUrl: 'https://shop.example/gone.png' },
        ...{ '/lie.png': HTML, '/empty.png': { firstBytes: '' }, '/closed.png': blocked as never },
        ...{ '/gone-100.png': 404, '/gone-9000.png': 404 },
        ...{ [`${CDN}/gone.png`]: 410, [`${CDN}/down.png`]: 500, [`${CDN}/lie.png`]: HTML },
      },
    }),
    finds: {
      '/missing': [
        `/gone.png – status 404 ${at('first-child')}`,
        `/old.png redirects to /gone.png – status 404 ${at('nth-child(3)')}`,
      ],
      '/lie': [
        `/lie.png – no image by its first bytes, sent as image/png ${at('first-child')}`,
        `/empty.png – the file is empty ${at('nth-child(2)')}`,
      ],
      '/chosen': [`/gone.png – status 404 ${at('first-child')}`],
      '/elsewhere': [`${CDN}/gone.png – status 410 (on another host) ${at('first-child')}`],
    },
    counts: {
      ...{ found: 4, passed: 2, notApplicable: 3 },
      reason:
        'not known for 2 pages, because some of their images are disallowed by robots.txt or could not be verified',
    },
  },
  'files are not requested': {
    crawl: crawlWithFiles({ pages: { '/0': page('<img src="/gone.png">') } }),
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 1 },
      reason: 'not known for 1 page, because some of their images were not requested',
    },
  },
})

testQueryCheck(brokenImage, {
  'a real crawl, without an archive': {
    site: {
      '/': page('<img src="/ok.png"><img src="/gone.png"><img src="/lie.png">'),
      '/ok.png': imageFile('png'),
      '/lie.png': answerWith(200, { 'content-type': 'image/png' }, '<!doctype html><title>Not found</title>'),
    },
    finds: {
      '/': [
        `/gone.png – status 404 ${at('nth-child(2)')}`,
        `/lie.png – no image by its first bytes, sent as image/png ${at('nth-child(3)')}`,
      ],
    },
    messages: { '/': '2 images of this page do not load' },
    counts: { found: 1, passed: 0 },
  },
})
