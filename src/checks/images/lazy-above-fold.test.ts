import { testPageCheck } from '#testing/test-page-check.ts'
import { lazyAboveFold } from './lazy-above-fold.ts'

const page = (...attributes: string[]) =>
  `<main>${attributes.map((each) => `<img src=/a.jpg ${each}>`).join('')}</main>`

testPageCheck(lazyAboveFold, {
  passes: {
    'the second is lazy': page('width=300', 'width=900 loading=lazy'),
    'eager after a small lazy one': page('width=299 loading=lazy', 'width=900 loading=eager'),
    'after three small ones': page('', '', '', 'width=900 loading=lazy'),
  },
  finds: {
    '300 pixels': [
      page('width=300 loading=lazy'),
      [
        {
          saw: 'loading="lazy", width="300": https://bakery.example/a.jpg',
          at: 'body > main:first-child > img:first-child',
        },
      ],
      { severity: 'info' },
    ],
    '200 pixels high': [
      page('width=300 height=200 loading=lazy'),
      [{ at: 'body > main:first-child > img:first-child' }],
    ],
    'after two small ones': [
      page('', '', 'width=900 loading=lazy'),
      [{ at: 'body > main:first-child > img:nth-child(3)' }],
    ],
    '301 pixels after a small one': [
      page('width=64', 'width=301 loading=LAZY'),
      [{ at: 'body > main:first-child > img:nth-child(2)' }],
    ],
  },
  notApplicable: {
    '299 pixels': page('width=299 loading=lazy'),
    '199 pixels high': page('width=900 height=199 loading=lazy'),
    'a photo after an ornament': page('width=900 height=199', 'width=900 loading=lazy'),
    'a logo': '<main><img src=/logo.png width=900 loading=lazy></main>',
    'an inline image': '<main><img src="data:image/png,x" width=900 loading=lazy></main>',
    'outside main': '<header><img src=/a.jpg width=900 loading=lazy></header>',
    'no images': '<main>Rye</main>',
  },
})
