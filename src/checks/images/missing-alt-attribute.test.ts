import { testPageCheck } from '#testing/test-page-check.ts'
import { missingAltAttribute } from './missing-alt-attribute.ts'

testPageCheck(missingAltAttribute, {
  passes: {
    'an empty alt': '<img src="/icons/cart.svg" alt="">',
    'a content image, which missing_alt reports': '<img src="/photos/harbour.jpg">',
    'hidden from screen readers': '<img src="/icons/a.svg" aria-hidden=true><img src="/icons/a.svg" role=None>',
    'hidden from everyone': '<div hidden><img src="/icons/a.svg"></div>',
    'a tracking pixel': '<img src="https://ads.example/pixel.gif" width=1 height=1>',
    'a copy for browsers without scripts': '<p><noscript><img src="/icons/a.svg"></noscript>',
    'an image that a script fills': '<img class=zoom>',
  },
  finds: {
    'an icon and a logo': [
      '<main><img src="/icons/cart.svg"><img src="/logo.png"></main>',
      [
        {
          saw: 'no alt attribute: https://bakery.example/icons/cart.svg',
          at: 'body > main:first-child > img:first-child',
        },
        { saw: 'no alt attribute: https://bakery.example/logo.png', at: 'body > main:first-child > img:nth-child(2)' },
      ],
      { severity: 'low', message: '2 images have no alt attribute' },
    ],
    'an icon next to a content image': [
      '<p><img src="/photos/harbour.jpg"><img src="/a.png">',
      [{ saw: 'no alt attribute: https://bakery.example/a.png' }],
      { message: '1 image has no alt attribute' },
    ],
    'a large image with a short name': [
      '<img src="animal.png" width=2244 height=701>',
      [{ saw: 'no alt attribute: https://bakery.example/animal.png' }],
      { message: '1 image has no alt attribute' },
    ],
    'an image that is loaded late': [
      '<img data-src="/photos/a.jpg">',
      [{ saw: 'no alt attribute: image without src' }],
    ],
    'one pixel wide but tall': ['<img src="/a.png" width=1 height=9>', [{}]],
    'a long data: URL is cut': [
      `<img src="data:image/png;base64,${'A'.repeat(5000)}">`,
      [{ saw: `no alt attribute: data:image/png;base64,${'A'.repeat(18)}…` }],
    ],
  },
})
