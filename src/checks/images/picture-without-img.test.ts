import { testPageCheck } from '#testing/test-page-check.ts'
import { pictureWithoutImg } from './picture-without-img.ts'

testPageCheck(pictureWithoutImg, {
  passes: {
    'with an img': '<picture><source srcset=/a.avif><img src=/a.jpg alt=""></picture>',
    'an empty one, which a script fills': '<picture></picture>',
    'no picture': '<p>Rye',
  },
  finds: {
    'only a source': [
      '<main><picture><source srcset="/a.avif"></picture></main>',
      [{ saw: 'picture without img: /a.avif', at: 'body > main:first-child > picture:first-child' }],
      { severity: 'medium', message: 'A picture element has no img inside' },
    ],
    'an img in another element': [
      '<picture><source srcset=/b.avif><span><img src=/a.jpg></span></picture>',
      [{ saw: 'picture without img: /b.avif' }],
    ],
  },
})
