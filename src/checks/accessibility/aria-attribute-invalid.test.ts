import { testPageCheck } from '#testing/test-page-check.ts'
import { ariaAttributeInvalid } from './aria-attribute-invalid.ts'

testPageCheck(ariaAttributeInvalid, {
  passes: {
    known: '<p aria-label=a aria-live=polite>a</p>',
    allowed: '<div role=checkbox aria-checked=true>a</div>',
    'allowed by an earlier version': '<div role=group aria-expanded=true aria-disabled=true>a</div>',
  },
  finds: {
    unknown: [
      '<form><input aria-labeledby=a></form>',
      [{ saw: 'aria-labeledby does not exist (<input>)', at: 'body > form:first-child > input:first-child' }],
      {
        severity: 'low',
        message: '1 ARIA attribute does not exist or may not be used with its role',
        recommendation: 'Write `aria-labelledby` instead of `aria-labeledby`.',
      },
    ],
    'a hostile name': ['<p aria-constructor=1>a</p>', [{ saw: 'aria-constructor does not exist (<p>)' }]],
    'not allowed': [
      '<p role=note aria-checked=true>a</p>',
      [{ saw: 'aria-checked is not allowed with role="note"' }],
      { recommendation: ariaAttributeInvalid.fix },
    ],
  },
})
