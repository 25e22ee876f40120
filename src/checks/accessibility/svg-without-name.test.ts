import { testPageCheck } from '#testing/test-page-check.ts'
import { svgWithoutName } from './svg-without-name.ts'

testPageCheck(svgWithoutName, {
  passes: {
    'a title': '<svg role=img><title>Loaf</title></svg>',
    'aria-label': '<i role=img aria-label=Loaf></i>',
    'no role': '<svg><path d="M0"></path></svg>',
    decoration: '<svg role=img aria-hidden=true></svg>',
    'an image, which has its own check': '<img role=img src=/a.png>',
  },
  finds: {
    'an SVG': [
      '<p><svg role=img><path d="M0"></path></svg></p>',
      [{ saw: '<svg> with role="img" and no name', at: 'body > p:first-child > svg:first-child' }],
      { severity: 'low', message: '1 element with the role of an image has no name' },
    ],
    'an icon': ['<p><i role=img class=star></i></p>', [{ saw: '<i> with role="img" and no name' }]],
  },
})
