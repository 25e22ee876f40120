import { testPageCheck } from '#testing/test-page-check.ts'
import { relativeOgImage } from './relative-og-image.ts'

const tag = (key: string, content: string) => `<meta property="${key}" content="${content}">`

testPageCheck(relativeOgImage, {
  passes: {
    complete: tag('og:image', 'https://bakery.example/a.jpg') + tag('og:url', 'HTTP://bakery.example'),
    'another scheme': tag('og:image', 'data:image/png;base64,AAAA'),
    'an empty value besides': tag('og:image', '') + tag('og:url', 'https://bakery.example/'),
  },
  finds: {
    'a path': [
      tag('og:image', '/share/rye.jpg'),
      [{ saw: '“/share/rye.jpg”, meant is https://bakery.example/share/rye.jpg', at: 'meta[property="og:image"]' }],
      {
        severity: 'medium',
        message: 'A sharing tag does not have a complete URL',
        recommendation: 'Write `https://bakery.example/share/rye.jpg` instead of `/share/rye.jpg`.',
      },
    ],
    'without scheme': [tag('og:url', '//bakery.example/bread'), [{ at: 'meta[property="og:url"]' }]],
    'a host without scheme': [tag('og:image', 'www.bakery.example/a.jpg'), [{}]],
    'twitter:image': ['<meta name="twitter:image" content="a.jpg">', [{ at: 'meta[name="twitter:image"]' }]],
    'a scheme without host': [tag('og:image', 'https:/a.jpg'), [{}]],
  },
  notApplicable: { 'no such tags': tag('og:title', 'Rye') },
})
