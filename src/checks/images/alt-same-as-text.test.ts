import { testPageCheck } from '#testing/test-page-check.ts'
import { altSameAsText } from './alt-same-as-text.ts'

testPageCheck(altSameAsText, {
  passes: {
    'an empty alt': '<a href=/rye><img src=/rye.jpg alt=""> Rye bread</a>',
    'more text': '<a href=/rye><img src=/rye.jpg alt="Rye"> Rye bread</a>',
    'an image link without text': '<a href=/rye><img src=/rye.jpg alt="Rye"></a>',
    'a hidden image': '<a href=/rye><img src=/rye.jpg alt="Rye" style="display:none"> Rye</a>',
    'text outside a link': '<p><img src=/rye.jpg alt="Rye"> Rye',
  },
  finds: {
    'the text of the link': [
      '<a href=/rye><img src=/rye.jpg alt="Rye  Bread"> rye bread</a>',
      [
        {
          saw: '“Rye Bread” is the alt text and the text next to it: https://bakery.example/rye.jpg',
          at: 'body > a:first-child > img:first-child',
        },
      ],
      { severity: 'low' },
    ],
    'the caption': [
      '<figure><img src=/rye.jpg alt="Rye"><figcaption>Rye</figcaption></figure>',
      [{ saw: '“Rye” is the alt text and the text next to it: https://bakery.example/rye.jpg' }],
    ],
  },
})
