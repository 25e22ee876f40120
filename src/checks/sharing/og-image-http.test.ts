import { testPageCheck } from '#testing/test-page-check.ts'
import { ogImageHttp } from './og-image-http.ts'

const tag = (key: string, content: string) => `<meta property="${key}" content="${content}">`
const INSECURE = tag('og:image', 'http://bakery.example/a.jpg')

testPageCheck(ogImageHttp, {
  passes: {
    secure: tag('og:image', 'https://bakery.example/a.jpg'),
    'with a secure form': INSECURE + tag('og:image:secure_url', 'https://bakery.example/a.jpg'),
    relative: tag('og:image', '/a.jpg'),
  },
  finds: {
    insecure: [
      INSECURE,
      [{ saw: 'http://bakery.example/a.jpg', at: 'meta[property="og:image"]' }],
      { severity: 'medium', recommendation: 'If the server supports it, write `https://bakery.example/a.jpg`.' },
    ],
  },
  notApplicable: {
    'an http page': { url: 'http://bakery.example/bread', html: INSECURE },
    'no image': tag('og:title', 'Rye'),
  },
})
