import { testPageCheck } from '#testing/test-page-check.ts'
import { deprecatedElements } from './deprecated-elements.ts'

testPageCheck(deprecatedElements, {
  passes: {
    'current elements': '<p><b>a</b> <s>b</s> <i>c</i></p>',
    'a font in an SVG': '<svg><font></font></svg>',
    frames: '<frameset><frame src=/a></frameset>',
  },
  finds: {
    two: [
      '<center><font>a</font><font>b</font></center>',
      [
        { saw: '<center>: 1 time', at: 'body > center:first-child' },
        { saw: '<font>: 2 times', at: 'body > center:first-child > font:first-child' },
      ],
      { severity: 'low', message: 'The page uses <center>, <font>' },
    ],
    'moving text': ['<marquee>Sale</marquee>', [{ saw: '<marquee>: 1 time' }]],
  },
})
