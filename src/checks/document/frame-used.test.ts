import { testPageCheck } from '#testing/test-page-check.ts'
import { frameUsed } from './frame-used.ts'

testPageCheck(frameUsed, {
  passes: { 'no frames': '<p>Bread</p>', 'an inline frame': '<iframe src=/a title=Map></iframe>' },
  finds: {
    'a page of frames': [
      '<head><title>a</title></head><frameset><frame src=/a><frame src=/b></frameset>',
      [{ saw: '<frame>: 2 times' }, { saw: '<frameset>: 1 time' }],
      { severity: 'low', message: 'The page is made of frames' },
    ],
  },
})
