import { testPageCheck } from '#testing/test-page-check.ts'
import { imagesByScript } from './images-by-script.ts'

const images = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, nth) => `<p>Loaf ${nth}</p><img src="/photos/${from + nth}.jpg" alt="A loaf">`,
  ).join('')

testPageCheck(imagesByScript, {
  passes: {
    'all are sent': { raw: images(0, 6) },
    'fewer than half are added': { raw: images(0, 4), rendered: images(0, 7) },
    'all are in noscript': { raw: `<noscript>${images(0, 6)}</noscript>`, rendered: images(0, 6) },
  },
  finds: {
    'half are added': [
      { raw: images(0, 3), rendered: images(0, 6) },
      [
        { saw: '3 of 6 content images are only there after scripts' },
        { saw: '/photos/3.jpg' },
        { saw: '/photos/4.jpg' },
        { saw: '/photos/5.jpg' },
      ],
      { severity: 'low' },
    ],
    'five images, all added': [{ raw: '<p>x</p>', rendered: images(0, 5) }, [{}, {}, {}, {}, {}, {}]],
  },
  notApplicable: {
    'four images': { raw: '<p>x</p>', rendered: images(0, 4) },
    'a page that was not rendered': images(0, 6),
  },
})
