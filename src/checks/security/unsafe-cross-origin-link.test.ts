import { testPageCheck } from '#testing/test-page-check.ts'
import { unsafeCrossOriginLink } from './unsafe-cross-origin-link.ts'

const link = (attributes: string, href = 'https://partner.example/') => `<p><a href="${href}" ${attributes}>Partner</a>`

testPageCheck(unsafeCrossOriginLink, {
  passes: {
    'a new tab without rel': link('target=_blank'),
    noopener: link('target=_blank rel="noopener opener"'),
    'the same tab': link('rel=opener'),
    'the same site': link('target=_blank rel=opener', 'https://shop.bakery.example/'),
  },
  finds: {
    opener: [
      link('target=_blank rel="external OPENER"'),
      [{ saw: 'https://partner.example/', at: 'body > p:first-child > a:first-child' }],
      { severity: 'low' },
    ],
  },
})
