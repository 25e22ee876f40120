import { testPageCheck } from '#testing/test-page-check.ts'
import { imageOnlyByScript } from './image-only-by-script.ts'

const lazy = (count: number, attributes = 'data-src=/a.jpg', after = '') =>
  `<img ${attributes} alt=Rye>${after}`.repeat(count)

testPageCheck(imageOnlyByScript, {
  passes: {
    '2 images': lazy(2),
    'with a src': lazy(9, 'data-src=/a.jpg src=/b.jpg'),
    'with a srcset': lazy(9, 'data-src=/a.jpg srcset="/b.jpg 2x"'),
    'with copies': `<p>${lazy(9, 'data-src=/a.jpg', '<noscript><img src=/a.jpg></noscript>')}`,
    'in pictures with files': `<picture><source srcset=/a.avif>${lazy(1)}</picture>`.repeat(9),
  },
  finds: {
    '3 images': [
      `<p>${lazy(3)}`,
      [{ saw: 'data-src, but no src: “Rye”', at: 'body > p:first-child > img:first-child' }, {}, {}],
      { severity: 'medium', message: 'Images have no URL before a script runs' },
    ],
    '4 images with a placeholder': [
      lazy(4, 'data-original=/a.jpg src="data:image/gif;base64,AA"'),
      [{ saw: 'data-original, but no src: “Rye”' }, {}, {}, {}],
    ],
  },
  notApplicable: { noindex: `<meta name=robots content=noindex>${lazy(9)}` },
})
