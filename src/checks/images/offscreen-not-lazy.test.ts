import { testPageCheck } from '#testing/test-page-check.ts'
import { offscreenNotLazy } from './offscreen-not-lazy.ts'

const images = (count: number, more = '') =>
  Array.from({ length: count }, (_, index) => `<img src=/${count}-${index}.jpg ${more}>`).join('')

testPageCheck(offscreenNotLazy, {
  passes: {
    '14 images': images(14),
    'one of the later ones is lazy': images(14) + images(1, 'loading=lazy') + images(9),
    'loaded by a script': images(9) + images(9, 'data-src=/b.jpg'),
    'the same picture again and again': images(5) + '<img src=/tip.png><img src=/note.png>'.repeat(20),
    'one of the pictures shown again is lazy': `${images(15)}<img src=/15-0.jpg loading=lazy>`,
    icons: images(5) + images(20, 'width=32'),
    'SVGs and inline images': images(5) + '<img src=/a.svg><img src="data:image/png,x"><img src=/logo.png>'.repeat(9),
  },
  finds: {
    '15 images': [
      `<p>${images(15)}`,
      [
        {
          saw: '10 different images after the first 5, none of them lazy (limit 10)',
          at: 'body > p:first-child > img:nth-child(6)',
        },
      ],
      { severity: 'low' },
    ],
    '16 images, of which the first are lazy': [
      images(5, 'loading=lazy') + images(11),
      [{ saw: '11 different images after the first 5, none of them lazy (limit 10)' }],
    ],
    'more than the facts keep': [
      images(3000),
      [{ saw: 'at least 1995 different images after the first 5, none of them lazy (limit 10)' }],
    ],
  },
})
