import { testPageCheck } from '#testing/test-page-check.ts'
import { lazyAboveFold } from './lazy-above-fold.ts'

const page = (...attributes: string[]) =>
  `<main>${attributes.map((each) => `<img src=/a.jpg ${each}>`).join('')}</main>`

testPageCheck(lazyAboveFold, {
  passes: {
    'the second is lazy': page('width=300', 'width=900 loading=lazy'),
    'eager after a small lazy one': page('width=299 loading=lazy', 'width=900 loading=eager'),
  },
  finds: {
    '300 pixels': [
      page('width=300 loading=lazy'),
      [{ saw: 'loading="lazy", width="300": https://bakery.example/a.jpg', at: 'main > img' }],
      { severity: 'info' },
    ],
    '301 pixels after a small one': [page('width=64', 'width=301 loading=LAZY'), [{ at: 'main > img:nth-child(2)' }]],
  },
  notApplicable: {
    '299 pixels': page('width=299 loading=lazy'),
    'outside main': '<header><img src=/a.jpg width=900 loading=lazy></header>',
    'no images': '<main>Rye</main>',
  },
})
