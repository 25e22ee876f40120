import { expect } from 'vitest'
import { imagePage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { imageOversized } from './image-oversized.ts'

/** Drawn at 400 × 200, which is 800 × 400 screen pixels: a quarter of the pixels in the file. */
const LARGE = { naturalWidth: 1600, naturalHeight: 801, bytes: 100_000 }

testPageCheck(imageOversized, {
  passes: {
    'as many pixels as the screen has': imagePage({}),
    'four times as many': imagePage({ ...LARGE, naturalHeight: 800 }),
    'less than 50 KB to save': imagePage({ ...LARGE, bytes: 66_600 }),
  },
  finds: {
    'more than four times as many': [
      imagePage(LARGE),
      [
        {
          saw: '75 KB to save (file 1600 × 801, drawn 400 × 200 CSS pixels): https://bakery.example/rye.jpg',
          at: 'body > main:first-child > img:first-child',
        },
      ],
      { severity: 'low' },
    ],
    '50 KB to save': [imagePage({ ...LARGE, bytes: 66_650 }), [{ saw: expect.stringContaining('50 KB to save') }]],
  },
  notApplicable: {
    'not rendered': '<img src="/a.jpg" alt="A">',
    'no image': { raw: '<p>x</p>', browser: { drawnImages: [] } },
  },
})
