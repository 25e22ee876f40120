import { testPageCheck } from '#testing/test-page-check.ts'
import { areaWithoutAlt } from './area-without-alt.ts'

testPageCheck(areaWithoutAlt, {
  passes: {
    'alt text': '<map><area href=/a alt=Bread></map>',
    'aria-label': '<map><area href=/a aria-label=Bread></map>',
    'no link': '<map><area></map>',
  },
  finds: {
    none: [
      '<map><area href=/a alt=Bread><area href=/b></map>',
      [{ saw: '<area> without alt text', at: 'body > map:first-child > area:nth-child(2)' }],
      { severity: 'medium', message: '1 link of an image map has no alt text' },
    ],
    'an empty one': ['<map><area href=/a alt=""></map>', [{ saw: '<area> without alt text' }]],
  },
})
