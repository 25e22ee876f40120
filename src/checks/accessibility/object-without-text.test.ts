import { testPageCheck } from '#testing/test-page-check.ts'
import { objectWithoutText } from './object-without-text.ts'

testPageCheck(objectWithoutText, {
  passes: {
    'text inside': '<object data=/a.pdf><a href=/a.pdf>Prices</a></object>',
    'an image inside': '<object data=/a.svg><img src=/a.png alt=Loaf></object>',
    'aria-label': '<object data=/a.svg aria-label=Loaf></object>',
    decoration: '<object data=/a.svg role=presentation></object><object data=/b.svg aria-hidden=true></object>',
    'no object': '<p>Bread</p>',
  },
  finds: {
    empty: [
      '<p><object data=/a.pdf type=application/pdf> </object></p>',
      [{ saw: 'https://bakery.example/a.pdf', at: 'body > p:first-child > object:first-child' }],
      { severity: 'low' },
    ],
    'an empty name': ['<object aria-label=" "><param name=a value=b></object>', [{ saw: '<object> without a URL' }]],
  },
})
