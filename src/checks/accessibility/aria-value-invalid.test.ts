import { testPageCheck } from '#testing/test-page-check.ts'
import { ariaValueInvalid } from './aria-value-invalid.ts'

testPageCheck(ariaValueInvalid, {
  passes: {
    'true and false': '<p aria-hidden=false>a</p><button aria-pressed=mixed>b</button>',
    'upper case': '<button aria-expanded=TRUE>a</button>',
    words: '<p aria-live=polite aria-relevant="text all">a</p><a href=/ aria-current=page>b</a>',
    numbers: '<div role=slider aria-valuenow=-1.5 tabindex=0>a</div>',
    empty: '<p aria-busy="">a</p>',
  },
  finds: {
    'a wrong word': [
      '<p><button aria-expanded=yes>Menu</button></p>',
      [{ saw: 'aria-expanded="yes" on <button>', at: 'body > p:first-child > button:first-child' }],
      { severity: 'medium', message: '1 ARIA attribute has an invalid value' },
    ],
    'not a whole number': ['<p role=heading aria-level=two>a</p>', [{ saw: 'aria-level="two" on <p>' }]],
    'an equals sign in the value': ['<p aria-live="a=b">a</p>', [{ saw: 'aria-live="a=b" on <p>' }]],
  },
})
