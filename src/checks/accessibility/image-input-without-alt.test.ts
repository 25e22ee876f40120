import { testPageCheck } from '#testing/test-page-check.ts'
import { imageInputWithoutAlt } from './image-input-without-alt.ts'

testPageCheck(imageInputWithoutAlt, {
  passes: {
    'alt text': '<input type=image src=/a.png alt=Search>',
    'aria-label': '<input type=image src=/a.png aria-label=Search>',
    title: '<input type=image src=/a.png title=Search>',
    'another input': '<input type=submit>',
    'not shown': '<input type=image src=/a.png hidden>',
  },
  finds: {
    none: [
      '<form><input type=image src=/a.png name=go></form>',
      [{ saw: '<input type="image"> “go” without alt text', at: 'body > form:first-child > input:first-child' }],
      { severity: 'medium', message: '1 image button has no alt text' },
    ],
    'an empty one': ['<input type=IMAGE src=/a.png alt=" ">', [{ saw: '<input type="image"> without alt text' }]],
  },
})
