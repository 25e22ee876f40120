import { imagePage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { imageWrongAspect } from './image-wrong-aspect.ts'

testPageCheck(imageWrongAspect, {
  passes: {
    'the right proportions': imagePage({}),
    '5% too high': imagePage({ height: 210 }),
    '2 pixels too high': imagePage({ width: 40, height: 22 }),
    cut: imagePage({ height: 400, fit: 'cover' }),
    'a spacer': imagePage({ naturalWidth: 1, naturalHeight: 1 }),
  },
  finds: {
    'more than 5% too high': [
      imagePage({ height: 211 }),
      [
        {
          saw: '1.90 instead of 2.00 (drawn 400 × 211, file 800 × 400): https://bakery.example/rye.jpg',
          at: 'body > main:first-child > img:first-child',
        },
      ],
      { severity: 'medium' },
    ],
    'more than 2 pixels too high': [imagePage({ width: 40, height: 22.1 }), [{}]],
    'too low': [imagePage({ height: 100 }), [{}]],
  },
  notApplicable: {
    'not rendered': '<img src="/a.jpg" alt="A">',
    'no image': { raw: '<p>x</p>', browser: { drawnImages: [] } },
  },
})
