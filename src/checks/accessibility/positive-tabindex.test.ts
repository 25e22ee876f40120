import { testPageCheck } from '#testing/test-page-check.ts'
import { positiveTabindex } from './positive-tabindex.ts'

testPageCheck(positiveTabindex, {
  passes: { '-1': '<p tabindex=-1>a</p>', '0': '<p tabindex=0>a</p>', 'no number': '<p tabindex=x>a</p>' },
  finds: {
    '1': [
      '<form><input tabindex=1></form>',
      [{ saw: 'tabindex="1" on <input>', at: 'body > form:first-child > input:first-child' }],
      { severity: 'low', message: '1 element jumps ahead in the keyboard order' },
    ],
  },
})
