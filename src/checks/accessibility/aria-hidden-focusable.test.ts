import { testPageCheck } from '#testing/test-page-check.ts'
import { ariaHiddenFocusable } from './aria-hidden-focusable.ts'

testPageCheck(ariaHiddenFocusable, {
  passes: {
    'out of the tab order': '<a href=/a aria-hidden=true tabindex=-1>a</a>',
    disabled: '<button disabled aria-hidden=true>a</button>',
    'not a control': '<i aria-hidden=true class=icon></i><a aria-hidden=true>a</a>',
    'a closed dialog': '<div class="modal fade" tabindex=-1 aria-hidden=true><button>Close</button></div>',
    'not shown': '<a href=/a aria-hidden=true hidden>a</a>',
  },
  finds: {
    'a link': [
      '<p><a href=/a aria-hidden=true>a</a></p>',
      [{ saw: '<a> with aria-hidden="true"', at: 'body > p:first-child > a:first-child' }],
      { severity: 'medium', message: '1 link or control is hidden from screen readers but can still be focused' },
    ],
    'a focusable element': ['<p><b tabindex=0 aria-hidden=true>a</b></p>', [{ saw: '<b> with aria-hidden="true"' }]],
  },
  notApplicable: { 'the whole page is hidden': '<body aria-hidden=true><a href=/ aria-hidden=true>a</a>' },
})
