import { imagePage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { imageBlurry } from './image-blurry.ts'

const file = (naturalWidth: number) => ({ naturalWidth, naturalHeight: naturalWidth / 2 })

testPageCheck(imageBlurry, {
  passes: {
    'a large file': imagePage({}),
    '0.75 times as wide as drawn': imagePage(file(300)),
    'drawn 199 pixels wide': imagePage({ ...file(20), width: 199 }),
    'a spacer': imagePage({ naturalWidth: 1, naturalHeight: 1 }),
    'not enlarged': imagePage({ ...file(20), fit: 'scale-down' }),
    'with space around it': imagePage({ ...file(100), height: 60, fit: 'contain' }),
  },
  finds: {
    'less than 0.75 times': [
      imagePage(file(298)),
      [
        {
          saw: 'file 298 × 149, drawn 400 × 200 CSS pixels: https://bakery.example/rye.jpg',
          at: 'body > main:first-child > img:first-child',
        },
      ],
      { severity: 'low' },
    ],
    'drawn 200 pixels wide': [imagePage({ ...file(148), width: 200 }), [{}]],
    'enlarged to cover its box': [imagePage({ ...file(300), height: 400, fit: 'cover' }), [{}]],
  },
  notApplicable: {
    'not rendered': '<img src="/a.jpg" alt="A">',
    'no image': { raw: '<p>x</p>', browser: { drawnImages: [] } },
  },
})
