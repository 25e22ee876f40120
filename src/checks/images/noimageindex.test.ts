import { testPageCheck } from '#testing/test-page-check.ts'
import { noimageindex } from './noimageindex.ts'

testPageCheck(noimageindex, {
  passes: {
    'no directive': '<p>Rye',
    'another directive': '<meta name=robots content="noindex, nofollow">',
    'another crawler': '<meta name=bingbot content=noimageindex>',
    'in the body, where it is ignored': '<body><p>Rye<meta name=robots content=noimageindex>',
  },
  finds: {
    'a meta tag': [
      '<meta name=robots content="index, NoImageIndex">',
      [{ saw: 'robots: noimageindex', at: 'meta[name="robots"]' }],
      { severity: 'info' },
    ],
    'a header for Googlebot': [
      { html: '<p>Rye', headers: { 'content-type': 'text/html', 'x-robots-tag': 'googlebot: noimageindex' } },
      [{ saw: 'googlebot: noimageindex', at: 'X-Robots-Tag' }],
    ],
  },
})
