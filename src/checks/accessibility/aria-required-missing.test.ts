import { testPageCheck } from '#testing/test-page-check.ts'
import { ariaRequiredMissing } from './aria-required-missing.ts'

testPageCheck(ariaRequiredMissing, {
  passes: {
    complete: '<div role=checkbox aria-checked=false>a</div>',
    'a native state': '<input type=checkbox role=switch>',
    'a tab list': '<ul role=tablist><li role=presentation><a role=tab href=#a>a</a></ul>',
    'a list that a script fills': '<div role=listbox></div>',
    'a table with roles': '<table role=grid><tbody><tr role=row><td role=gridcell>a</table>',
  },
  finds: {
    'no state': [
      '<p><b role=checkbox tabindex=0>a</b></p>',
      [{ saw: 'role="checkbox" without aria-checked', at: 'body > p:first-child > b:first-child' }],
      { severity: 'medium', message: '1 role lacks what WAI-ARIA requires' },
    ],
    'a tab without a list': ['<div role=tab>a</div>', [{ saw: 'role="tab" is not inside of a role that it needs' }]],
    'a menu without items': [
      '<ul role=menu><li><a href=/a>a</a></ul>',
      [{ saw: 'role="menu" contains none of the roles that it needs' }],
    ],
  },
})
