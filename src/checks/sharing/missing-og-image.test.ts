import { testPageCheck } from '#testing/test-page-check.ts'
import { missingOgImage } from './missing-og-image.ts'

const tag = (key: string, content = 'https://bakery.example/a.jpg') => `<meta property="${key}" content="${content}">`

testPageCheck(missingOgImage, {
  passes: {
    'og:image': tag('og:image'),
    'og:image:secure_url': tag('og:image:secure_url'),
    'twitter:image': '<meta name="twitter:image" content="https://bakery.example/a.jpg">',
  },
  finds: {
    missing: [
      tag('og:title', 'Rye'),
      [{ saw: 'no og:image and no twitter:image' }],
      { severity: 'low', message: 'Page has no image for sharing' },
    ],
    empty: [tag('og:image', ' '), [{}]],
  },
  notApplicable: {
    noindex: '<meta name="robots" content="noindex">',
    'a forwarding page': '<meta http-equiv="refresh" content="0; url=/new">',
    'more tags than are kept': tag('og:see_also').repeat(300),
  },
})
